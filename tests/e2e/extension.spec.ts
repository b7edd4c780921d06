import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { chromium, test as base, type BrowserContext } from '@playwright/test';
import { expect, listen, signedUp } from './fixtures.ts';
import { CHROMIUM_ARGS } from '../../playwright.config.ts';

/** The part of the browser's own object that the tests reach into. */
interface Extension {
  readonly chrome: {
    readonly storage: {
      readonly local: { get(key?: string): Promise<Record<string, unknown>>; clear(): Promise<void> };
    };
    readonly alarms: { readonly onAlarm: { dispatch(alarm: object): void } };
  };
}

const OUT_DIR = 'dist/extension-under-test';

interface Loaded {
  readonly context: BrowserContext;
  /** The origin of the extension's own pages. */
  readonly origin: string;
}

// The extension is built for one server, so the tests build it for theirs.
const test = base.extend<object, { readonly loaded: Loaded }>({
  loaded: [
    async ({}, use, workerInfo) => {
      const server = String(workerInfo.project.use.baseURL);
      await promisify(execFile)('wxt', ['build', '--browser', 'chrome', '--level', 'warn'], {
        env: { ...process.env, SERVER_ORIGIN: server, EXTENSION_OUT_DIR: OUT_DIR },
      });
      const folder = join(process.cwd(), OUT_DIR, 'chrome-mv3');
      const context = await chromium.launchPersistentContext('', {
        executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
        headless: true,
        baseURL: server,
        args: [...CHROMIUM_ARGS, `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
      });
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
      await use({ context, origin: `chrome-extension://${new URL(worker.url()).host}` });
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test("the popup shows today's quiz and signs a learner in and out", async ({ loaded }) => {
  const page = await loaded.context.newPage();
  const heard = listen(page, []);
  const account = await signedUp(page, 'Meera Iyer');
  await page.goto(`${loaded.origin}/popup.html`);
  const reply = await page.request.get('/api/quiz/daily');
  const { data } = (await reply.json()) as { data: { daily: { quiz: { title: string } } } };
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.daily.quiz.title);

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Signed in as Meera Iyer')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Signed in as Meera Iyer')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const left = await page.evaluate(() => (globalThis as unknown as Extension).chrome.storage.local.get());
  expect(Object.keys(left)).toEqual(['userEmail']);
  expect(heard).toEqual([]);
  await page.close();
});

test('the alarm refreshes the token in the background', async ({ loaded }) => {
  const page = await loaded.context.newPage();
  const account = await signedUp(page);
  await page.goto(`${loaded.origin}/popup.html`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Signed in as')).toBeVisible();

  const token = (): Promise<unknown> =>
    page.evaluate(
      async () => (await (globalThis as unknown as Extension).chrome.storage.local.get('authToken'))['authToken'],
    );
  const before = await token();
  const worker = loaded.context.serviceWorkers()[0] ?? (await loaded.context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    (globalThis as unknown as Extension).chrome.alarms.onAlarm.dispatch({ name: 'refresh-token', scheduledTime: 0 });
  });
  await expect.poll(token).not.toBe(before);
  await page.reload();
  await expect(page.getByText('Signed in as')).toBeVisible();
  await page.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the popup in the ${colorScheme} theme`, async ({ loaded }) => {
    const page = await loaded.context.newPage();
    await page.emulateMedia({ colorScheme });
    await page.goto(`${loaded.origin}/popup.html`);
    await page.evaluate(() => (globalThis as unknown as Extension).chrome.storage.local.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.close();
  });
}
