import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const inRepository = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The site's build for the server: one file that renders pages to HTML, with everything that it needs inside. */
export default defineConfig(() => ({
  root: inRepository('web'),
  plugins: [react()],
  // The browser's build comes first.
  define: { BROWSER_CHUNKS: readFileSync(inRepository('dist/web/.vite/manifest.json'), 'utf8') },
  ssr: { noExternal: true as const },
  build: {
    ssr: 'render/main.ts',
    outDir: inRepository('dist/ssr'),
    emptyOutDir: true,
    target: 'node24',
    // The same addresses of pictures as in the browser's build, whose files are the ones that are served.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { entryFileNames: 'render.js', codeSplitting: false } },
  },
}));
