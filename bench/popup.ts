/**
 * The popup's first paint from storage, with no server to be reached, beside the smallest popup of React and SWR;
 * both in one browser, in turn.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { CHROMIUM_ARGS } from '../playwright.config.ts';
import { asha, DATE, daily, signedIn } from '../tests/fixtures/records/extension.ts';
import { median, type Row, type RunOptions } from './row.ts';

const ROUNDS = { quick: 5, full: 21 };
const LIMIT = 1.3;
const HELLO = fileURLToPath(new URL('hello-popup', import.meta.url));

/** Data that our popup has stored when it opens: a day's quiz, a learner and a streak. */
const STORAGE = {
  ...signedIn,
  daily: { ...daily, endsAt: '2999-01-01T00:00:00.000Z' },
  streak: { userId: asha._id, today: DATE, current: 12, longest: 20, freezes: 1, doneToday: false },
};

const buildHello = async (folder: string): Promise<void> => {
  await build({
    root: HELLO,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: join(HELLO, 'popup.html') },
    },
  });
  const manifest = { manifest_version: 3, name: 'Hello', version: '1', permissions: ['storage'] };
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({
      ...manifest,
      action: { default_popup: 'popup.html' },
      background: { service_worker: 'worker.js' },
    }),
  );
  // The worker only returns the id that the browser gave.
  await writeFile(join(folder, 'worker.js'), '');
};

const buildOurs = async (folder: string): Promise<void> => {
  // Nothing listens there.
  const env = { ...process.env, SERVER_ORIGIN: 'http://localhost:9', EXTENSION_OUT_DIR: folder };
  await promisify(execFile)('wxt', ['build', '--browser', 'chrome', '--level', 'warn'], { env });
};

const launch = async (folder: string, extensions: readonly string[]): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    viewport: { width: 400, height: 600 },
    args: [
      ...CHROMIUM_ARGS,
      `--disable-extensions-except=${extensions.join(',')}`,
      `--load-extension=${extensions.join(',')}`,
    ],
  });

/** Origin of the extension whose worker has that file. */
const originOf = async (context: BrowserContext, file: RegExp): Promise<string> => {
  for (;;) {
    const worker = context.serviceWorkers().find((one) => file.test(one.url()));
    if (worker !== undefined) return `chrome-extension://${new URL(worker.url()).host}`;
    await context.waitForEvent('serviceworker');
  }
};

const keep = async (page: Page, origin: string, items: Readonly<Record<string, unknown>>): Promise<void> => {
  await page.goto(`${origin}/popup.html`);
  await page.evaluate(async (given) => {
    const { chrome } = globalThis as unknown as {
      chrome: { storage: { local: { set(items: object): Promise<void> } } };
    };
    await chrome.storage.local.set(given);
  }, items);
};

/** Milliseconds from opening the page until its first content was on the screen. */
const firstPaint = async (context: BrowserContext, origin: string, words: string): Promise<number> => {
  const page = await context.newPage();
  await page.goto(`${origin}/popup.html`);
  await page.getByRole('heading', { level: 1, name: words }).waitFor();
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint !== undefined) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await page.close();
  return painted;
};

/** Opens both once, ours long enough to keep how it looks. Returns how either is opened and timed. */
const prepared = async (folder: string): Promise<readonly [BrowserContext, hello: string, ours: string]> => {
  const [hello, ours] = [join(folder, 'hello'), join(folder, 'ours', 'chrome-mv3')];
  await buildHello(hello);
  await buildOurs(join(folder, 'ours'));
  const context = await launch(join(folder, 'profile'), [hello, ours]);
  const helloOrigin = await originOf(context, /\/worker\.js$/);
  const ourOrigin = await originOf(context, /\/background\.js$/);
  const page = await context.newPage();
  await keep(page, helloOrigin, { hello: 'Hello' });
  await keep(page, ourOrigin, STORAGE);
  await page.goto(`${ourOrigin}/popup.html`);
  await page.getByRole('heading', { level: 1, name: daily.quiz.title }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('picture:popup') !== null);
  await page.close();
  return [context, helloOrigin, ourOrigin];
};

/** The popup's first paint. */
export const measurePopup = async ({ quick }: RunOptions): Promise<readonly Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'business-wisdom-popup-'));
  try {
    const [context, helloOrigin, ourOrigin] = await prepared(folder);
    const times = { hello: [] as number[], ours: [] as number[] };
    for (let round = -1; round < (quick ? ROUNDS.quick : ROUNDS.full); round += 1) {
      const one = await firstPaint(context, helloOrigin, 'Hello');
      const other = await firstPaint(context, ourOrigin, daily.quiz.title);
      // The first round fills the browser's caches of code.
      if (round < 0) continue;
      times.hello.push(one);
      times.ours.push(other);
    }
    await context.close();
    const anchor = { name: 'React + SWR', value: median(times.hello) };
    return [
      {
        what: 'popup: first paint from what it keeps',
        unit: 'ms',
        ours: median(times.ours),
        anchors: [anchor],
        limit: { value: LIMIT, of: anchor.name },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
