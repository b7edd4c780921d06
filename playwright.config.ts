import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** The port of the server under test; the extension is built for it. */
const port = Number(process.env['E2E_PORT'] ?? '3199');
const origin = `http://localhost:${port}`;
// Every worker loads this file again; the server and the admin's password must be the same for all.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'business-wisdom-e2e-'));

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

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 60_000,
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
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_ARGS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node server/main.ts',
    url: `${origin}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
      LOG_LEVEL: 'warn',
    },
  },
});
