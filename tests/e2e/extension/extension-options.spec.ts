/** Options, welcome page, menu, and signing in by the website, in the built extension. */
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { renewalAt } from '#shared/auth/renewal.ts';
import { expect, listen, signedUp, type Account } from '../support/fixtures.ts';
import {
  extensionStorage,
  launch,
  test,
  type ExtensionGlobal,
  type LoadedExtension,
} from '../support/options-pages.ts';
import { axeFaults, fits } from '../support/page-checks.ts';
import { enter } from '../support/people.ts';

const SCHEMES = ['light', 'dark'] as const;

const open = async ({ context, origin }: LoadedExtension, name: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${origin}/${name}.html`);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  return page;
};

const clear = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as ExtensionGlobal).chrome.storage.local.clear());

/** The keys of what the background fetches for whoever is here. */
const FOR_EVERYBODY = ['daily', 'insights', 'reach'];
const storedKeys = async (page: Page): Promise<string[]> => Object.keys(await extensionStorage(page)).toSorted();

/** Signs the extension in as the form does, without the form. */
const signIn = async (page: Page, { email, password }: Account): Promise<void> => {
  const uniqueId = crypto.randomUUID();
  const data = { email, password, uniqueId, client: 'extension', forceLogin: true };
  const reply = await page.request.post('/api/auth/login', { data });
  const { token, success, ...answer } = (await reply.json()) as Record<string, unknown>;
  expect(success).toBe(true);
  const { expiresAt, ...user } = answer;
  const before = {
    deviceId: uniqueId,
    currentUser: JSON.stringify(user),
    renewAt: renewalAt(String(expiresAt), Date.now()),
  };
  for (const items of [before, { authToken: token }]) {
    await page.evaluate(
      (given) => (globalThis as unknown as ExtensionGlobal).chrome.storage.local.set(given),
      items as Record<string, unknown>,
    );
  }
};

/** On the website, in a tab of its own: enters the code and says yes. */
const approve = async (extension: LoadedExtension, account: Account, code: string): Promise<void> => {
  const site = await extension.context.newPage();
  await enter(site, account);
  await site.goto('/connect');
  await site.getByLabel('Code').fill(code);
  await site.getByRole('button', { name: 'Continue' }).click();
  await site.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(site.getByRole('heading', { name: 'Connected' })).toBeVisible();
  await site.close();
};

test('after the installation the welcome page is there; its words search from the menu', async ({ extension }) => {
  const { context, worker } = extension;
  await expect.poll(() => context.pages().map((page) => page.url())).toContain(`${extension.origin}/welcome.html`);
  const page = await open(extension, 'welcome');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five questions between two meetings');
  await expect(page).toHaveTitle('Five questions between two meetings · Business Wisdom');

  const opened = context.waitForEvent('page');
  await worker.evaluate(() => {
    const { contextMenus } = (globalThis as unknown as ExtensionGlobal).chrome;
    contextMenus.onClicked.dispatch({ menuItemId: 'ask', selectionText: ' the \n Suez ' }, {});
  });
  const site = await opened;
  await expect(site.getByLabel('Search by title')).toHaveValue('the Suez');
  await site.close();
  await page.close();
});

test('a fresh installation has the shortcut, and the options name it', async ({ extension }) => {
  const page = await open(extension, 'options');
  const commands = await page.evaluate(() => (globalThis as unknown as ExtensionGlobal).chrome.commands.getAll());
  expect(commands).toMatchObject([{ name: '_execute_action', shortcut: 'Alt+Shift+Q' }]);
  await expect(page.getByText('Alt+Shift+Q opens today')).toBeVisible();
  await page.close();
});

test('signing in by the website goes on while the popup is closed and the worker is gone (43)', async ({
  extension,
}) => {
  const page = await open(extension, 'options');
  const account = await signedUp(page, 'Farah Khan');
  await clear(page);
  const popup = await extension.context.newPage();
  await popup.goto(`${extension.origin}/popup.html`);
  await popup.getByRole('tab', { name: 'You' }).click();
  await popup.getByRole('button', { name: 'Continue on the website' }).click();
  const code = await popup.getByLabel('Your code').innerText();
  expect(code).toMatch(/^[A-Z]{4}-[A-Z]{4}$/);
  for (const colorScheme of SCHEMES) {
    await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFaults(popup), `axe on the code, ${colorScheme}`).toEqual([]);
  }
  const site = extension.context.waitForEvent('page');
  await popup.getByRole('button', { name: 'Copy code and open the website' }).click();
  const opened = await site;
  await opened.waitForURL(/\/(connect|login)$/);
  expect(opened.url()).not.toContain(code);
  await opened.close();
  await popup.close();

  await approve(extension, account, code);
  const devtools = await extension.context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  // The alarm wakes the worker, within half a minute at most.
  await expect.poll(() => extensionStorage(page), { timeout: 90_000 }).toHaveProperty('authToken');
  await expect(page.getByText(`Signed in as ${account.name}, ${account.email}.`)).toBeVisible();
  const after = await extensionStorage(page);
  expect(after).not.toHaveProperty('connecting');
  const alarms = await page.evaluate(() => (globalThis as unknown as ExtensionGlobal).chrome.alarms.getAll());
  expect(alarms.map(({ name }) => name)).not.toContain('connect');
  await page.close();
});

test('while the popup is open it sees the answer by itself, and a refusal too', async ({ extension }) => {
  const page = await open(extension, 'options');
  const account = await signedUp(page, 'Ravi Menon');
  await clear(page);
  const popup = await extension.context.newPage();
  await popup.goto(`${extension.origin}/popup.html`);
  await popup.getByRole('tab', { name: 'You' }).click();
  await popup.getByRole('button', { name: 'Continue on the website' }).click();
  const first = await popup.getByLabel('Your code').innerText();
  const site = await extension.context.newPage();
  const headers = await enter(site, account);
  await site.close();
  const refused = await page.request.post('/api/auth/device/decide', {
    headers,
    data: { userCode: first, approve: false },
  });
  expect(refused.status()).toBe(200);
  await expect(popup.getByText('You refused this on the website')).toBeVisible({ timeout: 60_000 });

  await popup.getByRole('button', { name: 'Start again' }).click();
  const second = await popup.getByLabel('Your code').innerText();
  expect(second).not.toBe(first);
  await page.request.post('/api/auth/device/decide', { headers, data: { userCode: second, approve: true } });
  await expect(popup.getByLabel('Your code')).toBeHidden({ timeout: 60_000 });
  await expect(page.getByText(`Signed in as ${account.name}`)).toBeVisible();

  // Signing out everywhere ends the website's session as well.
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You’re signed out everywhere.')).toBeVisible();
  expect((await page.request.get('/api/auth/verify', { headers })).status()).toBe(401);
  await expect.poll(() => extensionStorage(page)).not.toHaveProperty('authToken');
  await popup.close();
  await page.close();
});

test('the options are chosen by keyboard, kept, and cleared', async ({ extension }) => {
  const page = await open(extension, 'options');
  const messages = listen(page);
  await clear(page);
  await page.reload();
  await page.getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  // The browser's own question can't be answered without a window; its answer is given in its place.
  const answer = (allowed: boolean): Promise<void> =>
    page.evaluate((yes) => {
      const { chrome } = globalThis as unknown as { chrome: { permissions: { request: unknown } } };
      chrome.permissions.request = (_asked: object, told?: (answer: boolean) => void) => {
        told?.(yes);
        return Promise.resolve(yes);
      };
    }, allowed);
  await answer(false);
  await page.getByRole('switch', { name: 'Remind me every day' }).press('Space');
  await expect(page.getByText('The browser blocked notifications')).toBeVisible();
  await expect.poll(() => extensionStorage(page)).not.toHaveProperty('reminderAt');
  await answer(true);
  await page.getByRole('switch', { name: 'Remind me every day' }).press('Space');
  await page.getByLabel('At', { exact: true }).fill('07:45');
  await expect(page.getByText('We’ll remind you at 07:45')).toBeVisible();
  await expect.poll(() => extensionStorage(page)).toMatchObject({ reminderAt: '07:45', theme: 'dark' });

  await page.getByRole('switch', { name: 'Keep quiet hours' }).press('Space');
  await page.getByLabel('From', { exact: true }).fill('21:30');
  await expect(page.getByText('No reminder between 21:30 and 07:00.')).toBeVisible();
  const quietHours = { from: '21:30', to: '07:00' };
  await expect.poll(() => extensionStorage(page)).toMatchObject({ quietHours });

  await page.evaluate(() =>
    (globalThis as unknown as ExtensionGlobal).chrome.storage.local.set({ insights: 'x'.repeat(4_096) }),
  );
  await expect(page.getByText('4 KB')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Cleared. Your settings stay.')).toBeVisible();
  // The background fetches the public data again.
  await expect
    .poll(() => storedKeys(page))
    .toEqual(['daily', 'insights', 'quietHours', 'reach', 'reminderAt', 'theme']);
  expect(messages).toEqual([]);
  await clear(page);
  await page.close();
});

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${String((server.address() as AddressInfo).port)}`;
};

test('another server is looked at before anything changes, and moving there forgets the session', async ({
  extension,
}) => {
  const page = await open(extension, 'options');
  const account = await signedUp(page, 'Tara Bose');
  await clear(page);
  await page.reload();
  await signIn(page, account);
  await expect(page.getByText(`Signed in as ${account.name}`)).toBeVisible();
  const { authToken, deviceId } = await extensionStorage(page);
  const headers = { authorization: `Bearer ${String(authToken)}`, 'x-device-id': String(deviceId) };

  const field = page.getByLabel('Server address');
  const use = page.getByRole('button', { name: 'Use this server' });
  for (const [typed, said] of [
    ['', 'Enter the address of a server'],
    ['our server', 'That address isn’t valid'],
    ['http://learn.example', 'The address must start with https'],
    ['http://localhost:1', 'localhost:1 didn’t answer'],
  ] as const) {
    await field.fill(typed);
    await use.click();
    await expect(page.getByText(said)).toBeVisible({ timeout: 60_000 });
  }

  const strange = createServer((_request, reply) => reply.end('<h1>It works</h1>'));
  await field.fill(await listening(strange));
  await use.click();
  await expect(page.getByText('isn’t a Business Wisdom server')).toBeVisible();
  strange.close();
  await expect.poll(() => extensionStorage(page)).toMatchObject({ authToken });

  // The same product behind another address.
  const upstream = new URL((await page.request.get('/api/site')).url());
  const other = createServer((incoming, reply) => {
    const { method, url, headers: sent } = incoming;
    const onward = ask({ host: upstream.hostname, port: upstream.port, method, path: url, headers: sent }, (got) => {
      reply.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(reply);
    });
    incoming.pipe(onward);
  });
  const address = await listening(other);
  await field.fill(`${address}/daily`);
  await use.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You’re signed out here');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => extensionStorage(page)).toMatchObject({ authToken });
  await use.click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Sign in from the toolbar.').first()).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([...FOR_EVERYBODY, 'serverAddress']);
  await expect.poll(() => extensionStorage(page)).toMatchObject({ serverAddress: address });
  expect((await page.request.get('/api/auth/verify', { headers })).status()).toBe(401);
  await expect(field).toHaveValue(address);

  await page.getByRole('button', { name: 'Back to the standard server' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(field).toHaveValue(upstream.origin);
  other.close();
  await clear(page);
  await page.close();
});

test('axe finds nothing in options and welcome page, and nothing is too wide', async ({ extension }) => {
  for (const name of ['options', 'welcome']) {
    const page = await open(extension, name);
    // Once per theme, each time at another width: no theme changes what fits.
    for (const [colorScheme, width] of [
      ['light', 320],
      ['dark', 1280],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFaults(page), `axe on ${name}, ${colorScheme}, ${String(width)}`).toEqual([]);
      await fits(page, name);
    }
    await page.close();
  }
});

test('a browser in Hindi has the pages in Hindi', async ({ extension, baseURL }) => {
  const hindi = await launch(baseURL ?? '', 'hi');
  expect(hindi.origin).toBe(extension.origin);
  const page = await open(hindi, 'options');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('विकल्प');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('button', { name: 'यह सर्वर इस्तेमाल करें' })).toBeVisible();
  await hindi.context.close();
});
