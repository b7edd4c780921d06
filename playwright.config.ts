import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The port of the server under test; the extension is built for it. */
const port = Number(process.env['E2E_PORT'] ?? '3199');
const origin = `http://localhost:${port}`;

/** A folder for what the server and the tests write, gone when this process ends; its workers take it over. */
const ownDataDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'business-wisdom-e2e-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  return dir;
};
process.env['E2E_DATA_DIR'] ??= ownDataDir();

/** As root Chromium needs its sandbox off, and on a closed network its own calls home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/review-rule.ts',
  // Node reads TypeScript by itself, and what is built needs nothing; Playwright's own translation takes four times as
  // long, and ten seconds for the bundle that renders pages.
  build: { external: ['**/*.ts', '**/dist/**'] },
  // A shard takes the files in this order, so what a file meets of those before it is the same in every run.
  projects: [
    { name: 'site', testIgnore: 'extension/**' },
    { name: 'extension', testMatch: 'extension/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  preserveOutput: 'failures-only',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  // How fast a page is, the benchmarks say: here a deadline only ends what hangs, however busy the machine is.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: origin,
    browserName: 'chromium',
    headless: true,
    locale: 'en-IN',
    // A worker would answer what tests answer in the server's place; the spec of the worker lets it in.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Kolkata',
    // The headless shell is the same engine without a window's parts, and takes about half of the processor time. It
    // loads no extension: the browsers with the extension start from `CHROMIUM_PATH`.
    launchOptions: { executablePath: process.env['HEADLESS_SHELL_PATH'] ?? chromium, args: CHROMIUM_ARGS },
    // Elements that can't be pressed or opened for a minute are named; the test's own deadline would say nothing.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording takes as much of the processor as the tests themselves: `--trace retain-on-failure` asks for it.
    trace: 'off',
  },
  webServer: {
    command: 'node server/main.ts',
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      SECRET_FILE: join(process.env['E2E_DATA_DIR'], 'secret'),
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
      LOG_LEVEL: 'warn',
      // The tests schedule their own.
      SAMPLE_EVENTS: 'off',
    },
  },
});
