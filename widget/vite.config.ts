import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// An application build with one entry: library mode leaves white space in the file.
export default defineConfig({
  root: here('.'),
  publicDir: false,
  build: {
    outDir: here('../dist/widget'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: here('define.ts'),
      preserveEntrySignatures: 'strict',
      // Reading a property does nothing here, so an unused schema made by spreading another one can go.
      treeshake: { propertyReadSideEffects: false },
      output: { format: 'es', entryFileNames: 'v1/business-quiz.js', codeSplitting: false },
    },
  },
  plugins: [
    {
      name: 'demo-page',
      async generateBundle() {
        const { readFile } = await import('node:fs/promises');
        for (const file of ['index.html', 'demo.css']) {
          this.emitFile({ type: 'asset', fileName: `demo/${file}`, source: await readFile(here(`demo/${file}`)) });
        }
      },
    },
  ],
});
