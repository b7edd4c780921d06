import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { TOKEN_CSS } from './token-css.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The widget's build for the server: one file that writes it as HTML. */
export default defineConfig({
  root: here('.'),
  publicDir: false,
  define: { TOKENS_LIGHT: JSON.stringify(TOKEN_CSS.light), TOKENS_DARK: JSON.stringify(TOKEN_CSS.dark) },
  ssr: { noExternal: true },
  build: {
    ssr: here('render/main.ts'),
    outDir: here('../dist/widget-ssr'),
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
});
