import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';

const exclude = ['node_modules/**', 'dist/**', 'tests/e2e/**', '.wxt/**'];

export default defineConfig({
  test: {
    projects: [
      {
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
