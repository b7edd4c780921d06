/** The built extension, loaded into a browser of its own, for the tests of its pages and its background. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, test as base, type BrowserContext, type Page } from '@playwright/test';
import { expect, type Account } from './fixtures.ts';
import { startRelay, type Relay } from '../../doubles/relay.ts';
import { CHROMIUM_ARGS } from '../../../playwright.config.ts';

/** The part of the browser's own object that the tests reach into. */
export interface Extension {
  readonly chrome: {
    readonly storage: {
      readonly local: {
        get(key?: string): Promise<Record<string, unknown>>;
        set(items: Record<string, unknown>): Promise<void>;
        remove(keys: readonly string[]): Promise<void>;
      };
    };
    readonly alarms: {
      create(name: string, when: { when: number }): Promise<void>;
      getAll(): Promise<{ name: string; scheduledTime: number; periodInMinutes?: number }[]>;
    };
    readonly notifications: { getAll(): Promise<object>; clear(id: string): Promise<boolean> };
    readonly action: { getBadgeText(details: object): Promise<string>; getTitle(details: object): Promise<string> };
  };
}

// Beside the data of the server that it is built for: no other run builds over it, and it goes with them.
const OUT_DIR = join(process.env['E2E_DATA_DIR'] ?? '', 'extension-under-test');
/** The folder of the extension as it was built for the tests. */
export const BUILT = join(OUT_DIR, 'chrome-mv3');

export interface Loaded {
  readonly context: BrowserContext;
  /** The origin of the extension's own pages. */
  readonly origin: string;
}

/**
 * A browser of its own that has the extension of that folder.
 * @param profile folder of the browser's data, which the next launch finds again; "" for a temporary one
 */
export const launch = async (folder: string, baseURL: string, profile = ''): Promise<Loaded> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    args: [...CHROMIUM_ARGS, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return { context, origin: `chrome-extension://${new URL(worker.url()).host}` };
};

// The extension is built for one server, so the tests build it for theirs.
export const test = base.extend<{ readonly relay: Relay }, { readonly loaded: Loaded }>({
  relay: async ({ baseURL }, use) => {
    const relay = await startRelay(String(baseURL));
    await use(relay);
    await relay.close();
  },
  loaded: [
    async ({}, use, workerInfo) => {
      const server = String(workerInfo.project.use.baseURL);
      await promisify(execFile)('wxt', ['build', '--browser', 'chrome', '--level', 'warn'], {
        env: { ...process.env, SERVER_ORIGIN: server, EXTENSION_OUT_DIR: OUT_DIR },
      });
      const launched = await launch(BUILT, server);
      await use(launched);
      await launched.context.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** The content of the extension's storage; needs one of its pages. */
export const storedIn = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => (globalThis as unknown as Extension).chrome.storage.local.get());

/** Opens the popup as after a fresh installation; with a server of its own where one is named. */
export const openFresh = async (page: Page, { origin }: Loaded, server?: string): Promise<void> => {
  // From a page that does nothing by itself.
  await page.goto(`${origin}/welcome.html`);
  await page.evaluate(async (serverAddress) => {
    const { local } = (globalThis as unknown as Extension).chrome.storage;
    // The address first: the background looks at the server as soon as the rest is gone.
    if (serverAddress !== undefined) await local.set({ serverAddress });
    const stored = Object.keys(await local.get()).filter(
      (name) => name !== 'serverAddress' || serverAddress === undefined,
    );
    await local.remove(stored);
    // Else the picture of the popup as it looked last would be taken for what it has fetched.
    localStorage.clear();
  }, server);
  await page.goto(`${origin}/popup.html`);
};

/** A page of the popup's size with the popup as after a fresh installation. */
export const freshPopup = async (loaded: Loaded, server?: string): Promise<Page> => {
  const page = await loaded.context.newPage();
  await page.setViewportSize({ width: 400, height: 600 });
  await openFresh(page, loaded, server);
  return page;
};

/** Signs in by the form of the view "You". */
export const signInHere = async (
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> => {
  await page.getByRole('tab', { name: 'You' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Has that alarm ring now; the browser wakes the worker for it. */
export const ring = (page: Page, name: string): Promise<void> =>
  page.evaluate(
    (alarm) => (globalThis as unknown as Extension).chrome.alarms.create(alarm, { when: Date.now() }),
    name,
  );

/** The names of the alarms that are set. */
export const alarmsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await (globalThis as unknown as Extension).chrome.alarms.getAll()).map(({ name }) => name).sort(),
  );

/** The badge of the toolbar icon; read from a page, so that a dead worker stays dead. */
export const badgeIn = (page: Page): Promise<string> =>
  page.evaluate(() => (globalThis as unknown as Extension).chrome.action.getBadgeText({}));

/** Kills the background worker, wherever it is. */
export const killWorker = async ({ context }: Loaded, page: Page): Promise<void> => {
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
};

/** The button that begins today's quiz. */
export const startButton = (page: Page) => page.getByRole('button', { name: 'Start today’s quiz' });

/** Waits for the start of today's quiz. */
export const expectStart = (page: Page): Promise<void> => expect(startButton(page)).toBeVisible();
