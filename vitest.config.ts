import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';

/** What the build and the browser give to the extension. */
const extension = {
  define: { __SERVER_ORIGIN__: JSON.stringify('https://learn.example') },
  resolve: {
    alias: { 'webextension-polyfill': fileURLToPath(new URL('tests/doubles/extension-browser.ts', import.meta.url)) },
  },
};

const exclude = ['node_modules/**', 'dist/**', 'tests/e2e/**', '.wxt/**'];

export default defineConfig({
  test: {
    projects: [
      {
        ...extension,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,server,content,scripts,widget,web,extension,tests}/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/fixtures/run.ts'],
          testTimeout: 20_000,
        },
      },
      {
        ...extension,
        plugins: [react()],
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: ['{shared,web,extension,widget}/**/*.test.tsx'],
          exclude,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
