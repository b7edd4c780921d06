/** Fixtures of every browser test: a page whose console must stay empty, and people with accounts. */
import { expect, test as base, type Page } from '@playwright/test';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly password: string;
}

let people = 0;

/** A first-time visitor. */
export const newAccount = (name = 'Asha Rao'): Account => {
  people += 1;
  return {
    name,
    email: `learner.${String(people)}.${String(Date.now())}@example.com`,
    number: '9876543210',
    password: 'a quiet riverboat',
  };
};

/** The newest six-digit code that was mailed to that address. */
export const mailedCode = async (page: Page, email: string): Promise<string> => {
  let code = '';
  await expect
    .poll(
      async () => {
        const reply = await page.request.get('/dev/mailbox.json');
        const mails = (await reply.json()) as { to: string; text: string }[];
        code = /\b\d{6}\b/.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0] ?? '';
        return code;
      },
      { message: `a mail with a code to ${email}`, timeout: 60_000 },
    )
    .toMatch(/^\d{6}$/);
  return code;
};

/** The text of the newest mail to that address. */
export const newestMail = async (page: Page, email: string): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      const reply = await page.request.get('/dev/mailbox.json');
      const mails = (await reply.json()) as { to: string; text: string }[];
      text = mails.find(({ to }) => to === email)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
};

/** A verified account, made by the API. */
export const signedUp = async (page: Page, name?: string): Promise<Account> => {
  const account = newAccount(name);
  const headers = { 'x-device-id': crypto.randomUUID() };
  const { name: fullName, email, number, password } = account;
  const signup = await page.request.post('/api/auth/signup', {
    headers,
    data: { name: fullName, email, number, password },
  });
  expect(signup.status()).toBe(201);
  const otp = await mailedCode(page, email);
  const verified = await page.request.post('/api/auth/verify-otp', { headers, data: { email, otp } });
  expect(verified.status()).toBe(200);
  // Verifying opened a session of that device; the account starts signed out.
  const { token } = (await verified.json()) as { token: string };
  await page.request.patch('/api/auth/logout', { headers: { ...headers, authorization: `Bearer ${token}` } });
  return account;
};

/** Signs in by the form and waits for the page that follows. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
};

interface Fixtures {
  /** Messages that this test expects in the console. One pattern: Playwright takes a list of two objects for a fixture and its options. */
  readonly expectedConsole: RegExp;
  readonly silentConsole: undefined;
}

/** Console messages about the machine and the set-up of the tests, not about the page. */
const BESIDE_THE_PAGE = [
  // Playwright, where the configuration keeps the service worker out.
  'Service Worker registration blocked by Playwright',
  // Chromium, when a busy machine draws the first words seconds after their font is there.
  'was preloaded using link preload but not used within a few seconds',
];

const NOTHING = /(?!)/;

/** Collects what a page says to its console; `expected` messages are left away. */
export const listen = (page: Page, expected = NOTHING): string[] => {
  const messages: string[] = [];
  const keep = (text: string): void => {
    if (BESIDE_THE_PAGE.some((words) => text.includes(words))) return;
    if (!expected.test(text)) messages.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) keep(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => keep(error.message));
  return messages;
};

/** How long a page may need until its scripts have taken it over; some tests keep them away, and go on after it. */
const TAKEN_OVER_MS = 15_000;

/**
 * Waits until React has taken over what the server sent, if it sent any: what is typed or pressed before is lost, and on
 * a busy machine a test is faster.
 */
const takenOver = async (page: Page): Promise<void> => {
  await page
    .waitForFunction(
      () => {
        const sent = document.querySelector('#root h1');
        return sent === null || Object.keys(sent).some((key) => key.startsWith('__react'));
      },
      undefined,
      { timeout: TAKEN_OVER_MS },
    )
    .catch(() => undefined);
};

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const reply = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await takenOver(page);
      return reply;
    };
    page.reload = async (options) => {
      const reply = await reload(options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await takenOver(page);
      return reply;
    };
    await use(page);
  },
  expectedConsole: [NOTHING, { option: true }],
  silentConsole: [
    async ({ page, expectedConsole }, use) => {
      const messages = listen(page, expectedConsole);
      await use(undefined);
      expect(messages, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
