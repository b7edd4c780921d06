import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import react from '@vitejs/plugin-react';

/** Values that the build and the browser give to the extension. */
const extension = {
  define: { __SERVER_ORIGIN__: JSON.stringify('https://learn.example') },
  resolve: {
    alias: { 'webextension-polyfill': fileURLToPath(new URL('tests/doubles/extension-browser.ts', import.meta.url)) },
  },
};

/** A deadline ends what hangs; it is no statement about speed, which depends on what else the machine does. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

const exclude = ['**/node_modules/**', 'dist/**', 'tests/e2e/**', '.wxt/**'];

/** Servers that start and end by the dozen leave much behind: with room for it the young heap is tidied less often. */
const execArgv = ['--max-semi-space-size=64'];

/** Faults that start servers again and again or load the machine; `npm run test:faults` runs them with the others. */
const LONG_FAULTS = [
  'tests/faults/{afternoon,database-restart,full-disk,kill-writes,logins,overload,soak}.test.ts',
  'tests/multi-process/rolling-restart.test.ts',
];
const isFaultsRun = process.env['FAULTS'] !== undefined;

/** One replaces a module of Node; those of faults measure exactly when they run by themselves. */
const ISOLATED = [
  'tests/access/constant-time.test.ts',
  ...(isFaultsRun ? ['tests/{faults,multi-process}/**/*.test.ts'] : []),
];

// Files of `pure` and `server` share a process and its modules; what one changes of them, it puts back.
export default defineConfig({
  test: {
    // One more than there are processors: a third of a test is waiting for other processes. By itself Vitest leaves one out.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...extension,
        test: {
          ...patience,
          isolate: false,
          name: 'pure',
          environment: 'node',
          include: ['{shared,content,web,extension,widget}/**/*.test.ts'],
          exclude,
        },
      },
      {
        ...extension,
        test: {
          ...patience,
          execArgv,
          isolate: false,
          name: 'server',
          environment: 'node',
          include: ['{server,scripts,tests}/**/*.test.ts'],
          exclude: [...exclude, ...ISOLATED, ...LONG_FAULTS],
          globalSetup: ['tests/fixtures/server/run.ts'],
        },
      },
      {
        ...extension,
        test: {
          ...patience,
          name: 'isolated',
          environment: 'node',
          include: ISOLATED,
          exclude,
          globalSetup: ['tests/fixtures/server/run.ts'],
        },
      },
      {
        ...extension,
        plugins: [react()],
        test: {
          ...patience,
          name: 'jsdom',
          // A world of its own for each file, in a process that has read jsdom once.
          pool: 'vmThreads',
          environment: 'jsdom',
          setupFiles: ['tests/fixtures/jsdom.ts'],
          include: ['{shared,web,extension,widget}/**/*.test.tsx'],
          exclude,
        },
      },
    ],
  },
});
