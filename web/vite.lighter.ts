/** Parts of libraries that the site has no use for, kept out of what a first visit loads. */
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
  // Only emotion's withTheme needs it, which nobody here uses.
  { find: /^hoist-non-react-statics$/, replacement: stub('hoist-non-react-statics.ts') },
  // For the signals of versions of React before 18.
  { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: stub('use-sync-external-store.ts') },
];

const ROUTER = '/react-router/dist/';

/** Rewrites code; a pattern that no longer fits says so, since what it took out would come back unseen. */
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
  // Making a component or a context does nothing else, so that those which nobody uses can go.
  [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/^var (\w+) = (class extends React\d*\.Component \{[\s\S]*?^\});/gm, 'var $1 = /* @__PURE__ */ (() => $2)();'],
  // Names for developers' tools.
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  // What Link renders for its `prefetch`, which works with the router's own framework alone.
  [/^function PrefetchPageLinks\([\s\S]*?^\}/m, 'function PrefetchPageLinks() { return null; }'],
] as const;

/** Keeps out of the bundle the writing of makers' prefixes, which our style cache (app/style-cache.ts) leaves out. */
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

/** Keeps out of the bundle what the router brings for its other modes: forms, scripts, prefetching, scroll keepers. */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  transform: (code, id) =>
    id.includes(ROUTER) && code.includes('function PrefetchPageLinks(')
      ? { code: rewrite(code, 'The router', CHANGES), map: null }
      : null,
});

// Making the class of computed signals does nothing else, so that it can go where nobody uses them.
const SIGNAL_CHANGES = [
  [
    /function (\w)\(\w,\w\)\{\w\.call\(this,void 0,\w\).*?(?=function \w\(\w,\w\)\{return new \1\()/,
    'var $1=/* @__PURE__ */(()=>{$&return $1})();',
  ],
] as const;

const SIGNAL_HOOK_CHANGES = [
  // A signal as a child in JSX.
  [/Object\.defineProperties\(\w+\.prototype,\{\$\$typeof:.*?ref:\{configurable:!0,value:null\}\}\);/, ''],
  // What that needs of the version of React.
  [/\w=\w\.split\("\."\)\.map\(Number\)\[0\],/, ''],
  [/\w=Symbol\.for\(\w>=19\?.*?\),/, ''],
  // Developers' tools.
  [/"undefined"!=typeof window&&!!window\.__PREACT_SIGNALS_DEVTOOLS__/, 'false'],
  // A store that never changes, for servers: the site is rendered ahead by another build.
  [/,\w=\(\(\w=\{u:0,effect:.*?\)\[\w\]=function\(\)\{\},\w\)/, ''],
  [/if\("undefined"==typeof window\)(\w+)\.current=\w+;else /, ''],
] as const;

/** Keeps out of the bundle what the signals bring for uses that the site makes none of. */
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
