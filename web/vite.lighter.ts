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
];

const ROUTER = '/react-router/dist/';

/**
 * Tells the bundler that a component of the router which nobody renders does nothing: its forms, scripts and scroll
 * keepers are for other kinds of routers. Names for developers' tools go with them.
 */
export const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  transform: (code, id) =>
    id.includes(ROUTER)
      ? {
          code: code
            .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
            .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
          map: null,
        }
      : null,
});
