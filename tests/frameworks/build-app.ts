/** Bundles an app with the packed widget, as a partner's build does. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Installed in this folder alone, so its types aren't there when the project is checked. */
const COMPILER = ['svelte', 'compiler'].join('/');
interface Svelte {
  readonly compile: (source: string, options: object) => { readonly js: { readonly code: string } };
}

/** The names of the apps. Both versions of React build the same one. */
export const APPS = ['html', 'react-18', 'react-19', 'vue', 'svelte', 'angular'] as const;

const svelte: Plugin = {
  name: 'svelte',
  async load(id) {
    if (!id.endsWith('.svelte')) return null;
    const { compile } = (await import(COMPILER)) as Svelte;
    return compile(await readFile(id, 'utf8'), { generate: 'client', filename: id }).js.code;
  },
};

/** Returns the app's files by their names; `app.js` is the entry. */
export const buildApp = async (name: (typeof APPS)[number]): Promise<ReadonlyMap<string, string>> => {
  const result = (await build({
    configFile: false,
    root: here('.'),
    logLevel: 'error',
    define: { __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
    resolve:
      name === 'react-18'
        ? {
            alias: [
              { find: /^react$/, replacement: 'react-18' },
              { find: /^react-dom(?=\/|$)/, replacement: 'react-dom-18' },
            ],
          }
        : {},
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: here(`apps/${name.replace(/-\d+$/, '')}.js`), output: { entryFileNames: 'app.js' } },
    },
    plugins: [svelte],
  })) as Rolldown.RolldownOutput;
  return new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
};
