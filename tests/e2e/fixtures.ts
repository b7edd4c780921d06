/** What every browser test starts from: a page whose console must stay empty, and people with accounts. */
import { expect, test as base, type Page } from '@playwright/test';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly password: string;
}

let people = 0;

/** Somebody who has never been here. */
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
      { message: `a mail with a code to ${email}`, timeout: 15_000 },
    )
    .toMatch(/^\d{6}$/);
  return code;
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
  /** Patterns of console messages that this test expects. */
  readonly expectedConsole: RegExp[];
  readonly silentConsole: undefined;
}

// What Playwright says where the configuration keeps the service worker out.
const KEPT_OUT = 'Service Worker registration blocked by Playwright';

/** Collects what a page says to its console; `expected` messages are left away. */
export const listen = (page: Page, expected: readonly RegExp[]): string[] => {
  const heard: string[] = [];
  const keep = (text: string): void => {
    if (!text.includes(KEPT_OUT) && !expected.some((pattern) => pattern.test(text))) heard.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) keep(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => keep(error.message));
  return heard;
};

export const test = base.extend<Fixtures>({
  expectedConsole: [[], { option: true }],
  silentConsole: [
    async ({ page, expectedConsole }, use) => {
      const heard = listen(page, expectedConsole);
      await use(undefined);
      expect(heard, 'the console stays empty').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
