/** The built extension in a browser of its own, for the specs of its whole pages. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, test as base, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../../playwright.config.ts';

// Beside the data of the server that it is built for: no other run builds over it, and it goes with them.
const OUT_DIR = join(process.env['E2E_DATA_DIR'] ?? '', 'extension-of-options');

/** The part of the browser's own object that the tests reach into. */
export interface ExtensionGlobal {
  readonly chrome: {
    readonly storage: {
      readonly local: {
        get(): Promise<Record<string, unknown>>;
        set(items: Record<string, unknown>): Promise<void>;
        clear(): Promise<void>;
      };
    };
    readonly alarms: {
      readonly onAlarm: { dispatch(alarm: object): void };
      getAll(): Promise<readonly { readonly name: string }[]>;
    };
    readonly commands: { getAll(): Promise<readonly { readonly name: string; readonly shortcut: string }[]> };
    readonly contextMenus: { readonly onClicked: { dispatch(info: object, tab?: object): void } };
  };
}

export interface LoadedExtension {
  readonly context: BrowserContext;
  /** The origin of the extension's own pages. */
  readonly origin: string;
  readonly worker: Worker;
}

/** Starts a browser in that language with the extension. */
export const launch = async (baseURL: string, language: string): Promise<LoadedExtension> => {
  const folder = join(OUT_DIR, 'chrome-mv3');
  const context = await chromium.launchPersistentContext('', {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    baseURL,
    serviceWorkers: 'allow',
    env: { ...process.env, LANGUAGE: language },
    args: [
      ...CHROMIUM_ARGS,
      `--lang=${language}`,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return { context, origin: `chrome-extension://${new URL(worker.url()).host}`, worker };
};

/** Tests with the extension, built for the server under test. */
export const test = base.extend<object, { readonly extension: LoadedExtension }>({
  extension: [
    async ({}, use, workerInfo) => {
      const server = String(workerInfo.project.use.baseURL);
      await promisify(execFile)('wxt', ['build', '--browser', 'chrome', '--level', 'warn'], {
        env: { ...process.env, SERVER_ORIGIN: server, EXTENSION_OUT_DIR: OUT_DIR },
      });
      const loaded = await launch(server, 'en-IN');
      await use(loaded);
      await loaded.context.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

/** The content of the extension's storage. */
export const extensionStorage = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => (globalThis as unknown as ExtensionGlobal).chrome.storage.local.get());
