/** The arrows of import: everything points at shared/, nothing at server/, features don't know each other. */
const to = (path, extra = {}) => ({ path, ...extra });
const faces = ['server', 'web', 'extension', 'widget'];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/' },
      to: to('^(server|web|extension|widget|tests|content|scripts)/'),
    },
    {
      name: 'core-knows-no-environment',
      comment: 'shared/ (ui apart) runs in a browser, a worker and Node: no React, no Lit, no Node modules',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/ui/|\\.test\\.tsx?$' },
      to: {
        path: '^(shared/ui/|node_modules/(react|react-dom|@emotion|styled-system|lit|swr|lucide-react)/)',
        dependencyTypesNot: [],
      },
    },
    {
      name: 'core-uses-no-node',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-is-for-react-faces',
      severity: 'error',
      from: { pathNot: '^(shared/ui|web|extension|tests)/' },
      to: to('^shared/ui/'),
    },
    {
      name: 'ui-has-no-router-and-no-fetching',
      severity: 'error',
      from: { path: '^shared/ui/' },
      to: { path: '^(node_modules/(react-router|react-router-dom|swr)/|shared/(client|auth)/)' },
    },
    {
      name: 'nothing-imports-server',
      severity: 'error',
      from: { pathNot: '^(server|tests|scripts|bench)/' },
      to: to('^server/'),
    },
    ...faces.map((face) => ({
      name: `${face}-imports-no-other-face`,
      severity: 'error',
      from: { path: `^${face}/` },
      to: { path: `^(${faces.filter((other) => other !== face).join('|')})/` },
    })),
    {
      name: 'web-modules-dont-know-each-other',
      severity: 'error',
      from: { path: '^web/modules/([^/]+)/' },
      to: { path: '^web/modules/', pathNot: '^web/modules/$1/' },
    },
    {
      name: 'web-manifests-load-no-code',
      comment: 'every visit loads them: paths, titles, permissions and lazy loaders, and nothing else',
      severity: 'error',
      from: { path: '^web/(modules/[^/]+|pages)/(module|staff|paths)\\.tsx?$' },
      to: {
        path: '^(web|shared|node_modules)/',
        pathNot: '^web/app/(routing/url|staff/manifest)\\.ts$|^web/(modules/[^/]+|pages)/paths\\.ts$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'modules-dont-know-combined-pages',
      severity: 'error',
      from: { path: '^web/modules/' },
      to: to('^web/pages/'),
    },
    {
      name: 'extension-features-dont-know-each-other',
      severity: 'error',
      from: { path: '^extension/features/([^/]+)/' },
      to: { path: '^extension/features/', pathNot: '^extension/features/$1/' },
    },
    {
      name: 'modules-import-each-other-through-index',
      comment: 'index.ts is the only file of a module that other modules import',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'the-app-imports-modules-through-index',
      comment: 'the list server/modules/index.ts is the only one that imports the manifests as well',
      severity: 'error',
      from: { path: '^(server|scripts)/', pathNot: '^server/modules/[^/]+/|\\.test\\.ts$' },
      to: { path: '^server/modules/[^/]+/', pathNot: '^server/modules/[^/]+/(index|module)\\.ts$' },
    },
    {
      name: 'only-the-list-imports-manifests',
      severity: 'error',
      from: { pathNot: '^server/modules/index\\.ts$|\\.test\\.ts$' },
      to: to('^server/modules/[^/]+/module\\.ts$'),
    },
    {
      name: 'the-platform-knows-no-module',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '\\.test\\.ts$' },
      to: to('^server/(modules/|app\\.ts$|main\\.ts$)'),
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.wxt)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'server/tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
