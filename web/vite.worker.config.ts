import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { fetchedAhead } from '../scripts/fetched-ahead.ts';

const dist = fileURLToPath(new URL('../dist/web', import.meta.url));

/** The service worker, built after the site: it names the site's files. One file, whose name never changes. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  define: {
    __FETCHED_AHEAD__: JSON.stringify(fetchedAhead(dist)),
    // Workbox explains itself in the console otherwise.
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: dist,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('worker/main.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
