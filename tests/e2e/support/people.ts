/** People shared by several tests (emails and wrong passwords are counted), and their data in this browser. */
import type { Page, Route } from '@playwright/test';
import { RENEW_AT } from '#shared/auth/renewal.ts';
import { expect, signedUp, test as base, type Account } from './fixtures.ts';

/** The credentials for signing in. */
export type Credentials = Pick<Account, 'name' | 'email' | 'password'>;

/** The first admin of the server under test. */
export const ADMIN: Credentials = {
  name: 'Administrator',
  email: 'admin@example.com',
  password: 'correct horse battery',
};

/** Tests with one verified account among them; no one is signed in at the start of a test. */
export const test = base.extend<object, { readonly learner: Account }>({
  learner: [
    async ({ browser }, use, workerInfo) => {
      const page = await browser.newPage({ baseURL: String(workerInfo.project.use.baseURL) });
      await use(await signedUp(page, 'Meera Nair'));
      await page.close();
    },
    { scope: 'worker' },
  ],
});

interface Opened {
  readonly token: string;
  readonly deviceId: string;
}

const opened = async (page: Page, { email, password }: Credentials): Promise<Opened> => {
  const deviceId = crypto.randomUUID();
  const data = { email, password, uniqueId: deviceId, forceLogin: true };
  const reply = await page.request.post('/api/auth/login', { data });
  expect(reply.status(), `${email} signs in`).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  return { token, deviceId };
};

/** The headers of a call in that session. */
const headersOf = ({ token, deviceId }: Opened): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'x-device-id': deviceId,
});

const HOUR_MS = 3_600_000;

/** When a token that was just given is to be renewed, as the site stores it at a sign-in; it would renew it at once. */
const withRenewal = (entries: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  'authToken' in entries ? { [RENEW_AT]: String(Date.now() + HOUR_MS), ...entries } : entries;

/**
 * Opens a page of the site's origin that runs none of its code. The server answers it: a route would take every later
 * request of the page through the test and turn its cache off.
 */
const openBlank = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
};

/** Puts entries into the localStorage of the site; ends on a page that runs none of its code. */
export const store = async (page: Page, entries: Readonly<Record<string, string>>): Promise<void> => {
  await openBlank(page);
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, withRenewal(entries));
};

/** Leaves the site and empties its localStorage: whoever comes next on this page is a guest. */
export const forget = async (page: Page): Promise<void> => {
  await openBlank(page);
  await page.evaluate(() => localStorage.clear());
};

/** Everything in the localStorage of the site. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));

/** Signs in without the form; whatever session the person had ends. Gives the headers of the session's calls. */
export const enter = async (page: Page, person: Credentials): Promise<Record<string, string>> => {
  // A page that is open would still make calls in the session that this one ends.
  await page.goto('about:blank');
  const session = await opened(page, person);
  await store(page, { authToken: session.token, deviceId: session.deviceId });
  return headersOf(session);
};

/** The headers of an admin's session beside the browser's: it ends no other. */
export const staffHeaders = async (page: Page): Promise<Record<string, string>> => {
  const deviceId = crypto.randomUUID();
  const data = { ...ADMIN, uniqueId: deviceId, client: 'extension', forceLogin: true };
  const reply = await page.request.post('/api/auth/login', { data });
  expect(reply.status()).toBe(200);
  return headersOf({ token: ((await reply.json()) as { token: string }).token, deviceId });
};

/** Ends the person's session wherever it is, so that the form signs in without a question. */
export const leaveEverywhere = async (page: Page, person: Credentials): Promise<void> => {
  const headers = headersOf(await opened(page, person));
  expect((await page.request.patch('/api/auth/logout', { headers })).status()).toBe(200);
};

/** Ends the session of this browser at the server; the page doesn't know yet. */
export const endSession = async (page: Page): Promise<void> => {
  const { authToken: token = '', deviceId = '' } = await stored(page);
  expect((await page.request.patch('/api/auth/logout', { headers: headersOf({ token, deviceId }) })).status()).toBe(
    200,
  );
};

/** Fills in the sign-in form and sends it. */
export const sendLogin = async (page: Page, { email, password }: Credentials): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A refusal as the server words it. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  retryAfter?: number,
): Parameters<Route['fulfill']>[0] => ({
  status,
  json: { success: false, status, code, message, ...(retryAfter === undefined ? {} : { details: { retryAfter } }) },
});

/** Stops the page's clock, which `page.clock.install()` must have taken over; from then on only `runFor` moves it. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
};
