/** The built site on a server of its own, with an empty folder of data, for as long as a measurement takes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumOnThisMachine } from '../scripts/machine.ts';
import { startProcess } from '../tests/fixtures/server/process.ts';

/** As root Chromium needs its sandbox off, and on a closed network its own calls home. */
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Starts the server, lets `measure` work on its address, and leaves nothing behind. */
export const withBuiltSite = async (measure: (url: string) => Promise<void>): Promise<void> => {
  const dir = await mkdtemp(join(tmpdir(), 'business-wisdom-bench-'));
  const server = await startProcess({
    DATA_DIR: dir,
    LOG_LEVEL: 'info',
    REQUESTS_PER_MINUTE: '100000',
    REQUESTS_PER_SESSION: '100000',
  });
  try {
    await measure(server.url);
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    await rm(dir, { recursive: true, force: true });
  }
};

/** Launches a Chromium without a window, that of the machine or of `CHROMIUM_PATH`. */
export const launchBrowser = async (...args: readonly string[]): Promise<Browser> => {
  const executablePath = await chromiumOnThisMachine();
  if (executablePath === null) throw new Error('No Chromium was found: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] });
};
