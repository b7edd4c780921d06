/** Removes unused parts of libraries from the first visit. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const packaged = (path: string): string => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url));
const stub = (path: string): string => fileURLToPath(new URL(`./stubs/${path}`, import.meta.url));

/** Aliases of modules, for Vite's `resolve.alias`. */
export const LIGHTER_MODULES = [
  // The package's exports lead to its development build alone, with its warnings.
  { find: /^react-router$/, replacement: packaged('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: packaged('react-router/dist/production/dom-export.mjs') },
  // styled-system's Object.assign for old browsers.
  { find: /^object-assign$/, replacement: stub('object-assign.ts') },
  // Only emotion's withTheme needs it, which the site doesn't use.
  { find: /^hoist-non-react-statics$/, replacement: stub('hoist-non-react-statics.ts') },
  // Contexts, class names and sizes of the icons' package that the site doesn't use.
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: stub('lucide-icon.ts') },
  // For the signals of versions of React before 18.
  { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: stub('use-sync-external-store.ts') },
];

const ROUTER = '/react-router/dist/';

/** Rewrites code; throws if a pattern no longer matches, because removed code would return unnoticed. */
const rewrite = (
  code: string,
  what: string,
  changes: readonly (readonly [pattern: RegExp, text: string])[],
): string => {
  let result = code;
  for (const [pattern, text] of changes) {
    if (result.search(pattern) === -1) throw new Error(`${what} has changed: ${String(pattern)} fits nothing in it`);
    result = result.replace(pattern, text);
  }
  return result;
};

const CHANGES = [
  // Marks components and contexts as pure, so that unused ones are removed.
  [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});/gm, 'var $1 = /* @__PURE__ */ (() => $2)();'],
  // Names for developers' tools.
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  // Rendered by Link for `prefetch`, which works only in the router's framework mode.
  [/^function PrefetchPageLinks\([\s\S]*?^\}/m, 'function PrefetchPageLinks() { return null; }'],
] as const;

/** Removes vendor prefixing, which our style cache (app/frame/style-cache.ts) doesn't use. */
export const unusedPrefixes = (): Plugin => ({
  name: 'unused-prefixes',
  transform: (code, id) =>
    id.endsWith('/@emotion/cache/dist/emotion-cache.browser.esm.js')
      ? {
          code: rewrite(code, 'The style cache', [[/\[prefixer\]/, '[]']]),
          map: null,
        }
      : null,
});

/**
 * Removes Vite's loader of what a chunk needs besides: our chunks name no imports to load ahead (`resolveDependencies`), and
 * there is one style sheet, in the head. Throws if a chunk gets styles of its own, which would then be missing.
 */
export const unusedPreloads = (): Plugin => ({
  name: 'unused-preloads',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  generateBundle: (_options, bundle) => {
    const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    if (sheets.length > 1) throw new Error(`Chunks have style sheets of their own: ${sheets.join(', ')}`);
  },
});

/** Removes the router's other modes: forms, scripts, prefetching, scroll restoration. */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  transform: (code, id) =>
    id.includes(ROUTER) && code.includes('function PrefetchPageLinks(')
      ? { code: rewrite(code, 'The router', CHANGES), map: null }
      : null,
});

// Marks the class of computed signals as pure, so that it is removed if unused.
const SIGNAL_CHANGES = [
  [
    /function (\w)\(\w,\w\)\{\w\.call\(this,void 0,\w\).*?(?=function \w\(\w,\w\)\{return new \1\()/,
    'var $1=/* @__PURE__ */(()=>{$&return $1})();',
  ],
] as const;

const SIGNAL_HOOK_CHANGES = [
  // A signal as a child in JSX.
  [/Object\.defineProperties\(\w+\.prototype,\{\$\$typeof:.*?ref:\{configurable:!0,value:null\}\}\);/, ''],
  // Its check of React's version.
  [/\w=\w\.split\("\."\)\.map\(Number\)\[0\],/, ''],
  [/\w=Symbol\.for\(\w>=19\?.*?\),/, ''],
  // Developers' tools.
  [/"undefined"!=typeof window&&!!window\.__PREACT_SIGNALS_DEVTOOLS__/, 'false'],
  // A store that never changes, for servers: the site is rendered ahead by another build.
  [/,\w=\(\(\w=\{u:0,effect:.*?\)\[\w\]=function\(\)\{\},\w\)/, ''],
  [/if\("undefined"==typeof window\)(\w+)\.current=\w+;else /, ''],
] as const;

/** Removes unused parts of the signals library. */
export const unusedSignalParts = (): Plugin => ({
  name: 'unused-signal-parts',
  transform: (code, id) => {
    if (id.endsWith('/signals-core/dist/signals-core.module.js')) {
      return { code: rewrite(code, 'The library of signals', SIGNAL_CHANGES), map: null };
    }
    if (!id.endsWith('/signals-react/runtime/dist/runtime.module.js')) return null;
    return { code: rewrite(code, 'The hook for signals', SIGNAL_HOOK_CHANGES), map: null };
  },
});

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`[^\`]*\`)`;
const DESCRIPTION = new RegExp(
  String.raw`^\s+(?:(?:summary|description):\s*${TEXT}(?:\s*\+\s*${TEXT})*|errors:\s*\[[^\]]*\]),$`,
  'gm',
);

/** Removes summaries, descriptions and error codes of calls from the bundle: only the server and its docs use them. */
export const unusedDescriptions = (): Plugin => ({
  name: 'unused-descriptions',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/shared/contract/') && code.includes(' satisfies Endpoint')
      ? { code: rewrite(code, 'The contract', [[DESCRIPTION, '']]), map: null }
      : null,
});
