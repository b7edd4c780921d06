import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { TOKEN_CSS } from './token-css.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// An application build with one entry: library mode leaves white space in the file.
export default defineConfig({
  root: here('.'),
  publicDir: false,
  resolve: { alias: { '@preact/signals-core': here('signals.ts') } },
  define: { TOKENS_LIGHT: JSON.stringify(TOKEN_CSS.light), TOKENS_DARK: JSON.stringify(TOKEN_CSS.dark) },
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
      name: 'narrow-templates',
      // After minifying, line breaks are left in templates alone, where a space says the same.
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/\n\s*/g, ' ');
        }
      },
    },
    {
      name: 'demo-page',
      async generateBundle() {
        for (const fileName of ['demo.html', 'demo.css']) {
          this.emitFile({ type: 'asset', fileName, source: await readFile(here(`demo/${fileName}`)) });
        }
      },
    },
  ],
});
