import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const isPackage = (mode: string): boolean => mode === 'scorm' || mode === 'cmi5';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * One of the small scripts around the iframe, each a file of its own: `--mode frame`, `--mode fit-frames`, `--mode lms`,
 * `--mode scorm` or `--mode cmi5`. After the widget's own build, which empties the folder.
 */
export default defineConfig(({ mode: name }) => ({
  root: here('.'),
  publicDir: false,
  build: {
    outDir: here('../dist/widget'),
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: here(isPackage(name) ? `${name}/package.ts` : `frame/${name}.ts`),
      output: {
        // A package is served by platforms that may give no type of a module.
        format: isPackage(name) ? 'iife' : 'es',
        entryFileNames: `v1/${name}.js`,
        codeSplitting: false,
      },
    },
  },
}));
