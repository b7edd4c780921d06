import type { Page } from '@playwright/test';
import { expect, mailedCode, newAccount, signedUp, type Account } from '../support/fixtures.ts';
import {
  endSession,
  enter,
  leaveEverywhere,
  refusal,
  sendLogin,
  stopClock,
  store,
  stored,
  test,
  type Credentials,
} from '../support/people.ts';

// The browser itself logs every answer that is a refusal, and every call that gets none.
test.use({ expectedConsole: /status of (400|401|403|429|500)|ERR_FAILED/ });

const CODE = '/api/auth/verify-otp';

const fillSignup = async (page: Page, account: Account): Promise<void> => {
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Phone').fill(account.number);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
};

const create = (page: Page): Promise<void> => page.getByRole('button', { name: 'Create account' }).click();

const box = (page: Page, number: number) => page.getByLabel(`Digit ${String(number)} of 6`);

/** The digits in the six boxes, a dash for an empty one. */
const boxes = (page: Page): Promise<string> =>
  page
    .getByRole('group', { name: 'Six-digit code' })
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value || '-').join(''));

const paste = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
};

/** What the page asks by itself: the session, and once typing pauses, whether the address belongs to an organisation. */
const BY_ITSELF = ['/api/auth/verify', '/api/sso/find'];

/** The paths of the API that the page calls from now on, without those that it calls by itself. */
const calls = (page: Page): string[] => {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !BY_ITSELF.includes(pathname)) made.push(pathname);
  });
  return made;
};

test.describe('signing up', () => {
  test('the form is checked in the order of the rules, and nothing is sent before it is right', async ({ page }) => {
    const sent = calls(page);
    await page.goto('/signup');
    const said = page.getByRole('alert');
    const password = page.getByLabel('Password', { exact: true });
    const confirmation = page.getByLabel('Confirm password');
    await page.getByLabel('Email').fill('nonsense');
    await page.getByLabel('Phone').fill('123');
    await password.fill('abc');
    await confirmation.fill('abd');

    await create(page);
    await expect(said).toHaveText('All fields are required');
    await expect(page.getByLabel('Name')).toBeFocused();

    await page.getByLabel('Name').fill('Asha Rao');
    await create(page);
    await expect(said).toHaveText('Passwords do not match');

    await confirmation.fill('abc');
    await create(page);
    await expect(said).toHaveText('Password must be at least 6 characters long');

    await password.fill('riverb');
    await confirmation.fill('riverb');
    await create(page);
    await expect(said).toHaveText('Please enter a valid email address');

    await page.getByLabel('Email').fill('asha@example.com');
    await create(page);
    await expect(said).toHaveText('Phone number must be exactly 10 digits');
    await expect(page.getByLabel('Phone')).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('the phone field keeps digits only, at most ten, and counts them', async ({ page }) => {
    await page.goto('/signup');
    const phone = page.getByLabel('Phone');
    await expect(page.getByText('0/10 digits')).toBeVisible();
    await phone.pressSequentially('+9a1-8');
    await expect(phone).toHaveValue('918');
    await expect(page.getByText('3/10 digits')).toBeVisible();
    await phone.pressSequentially('765432109876');
    await expect(phone).toHaveValue('9187654321');
    await expect(page.getByText('10/10 digits')).toBeVisible();
  });

  test('a taken address is said in a banner that is gone after 4 s, and the form stays filled in', async ({
    page,
    learner,
  }) => {
    await page.clock.install();
    await page.goto('/signup');
    await fillSignup(page, learner);
    await stopClock(page);
    await create(page);
    await expect(page.getByRole('alert')).toHaveText('User already exists');
    await page.clock.runFor(3900);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByLabel('Confirm password')).toHaveValue(learner.password);
  });

  test("another failure is said in the server's words", async ({ page }) => {
    await page.goto('/signup');
    await fillSignup(page, { ...newAccount(), password: 'password1' });
    await create(page);
    await expect(page.getByRole('alert')).toHaveText('This password is too common');
  });

  for (const [what, answer] of [
    ['without a word', { status: 500, json: {} }],
    ['with an empty word', refusal(400, 'VALIDATION_FAILED', '')],
    ['with no answer at all', null],
  ] as const) {
    test(`a failure ${what} is "Failed to create account. Please try again."`, async ({ page }) => {
      await page.route('**/api/auth/signup', (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await page.goto('/signup');
      await fillSignup(page, newAccount());
      await create(page);
      await expect(page.getByRole('alert')).toHaveText('Failed to create account. Please try again.');
      await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
    });
  }

  test('a new account goes to the code after 2 s, is offered a new one at the login, and to /login 1.5 s after the right one', async ({
    page,
  }) => {
    const account = newAccount();
    await page.clock.install();

    await test.step('the success is shown, the form is cleared, and 2 s later the code is asked for', async () => {
      await page.goto('/signup');
      await fillSignup(page, account);
      await stopClock(page);
      await create(page);
      await expect(page.getByRole('status').filter({ hasText: 'Account created' })).toBeVisible();
      await expect(page.getByLabel('Name')).toHaveValue('');
      await expect(page.getByLabel('Confirm password')).toHaveValue('');
      await page.clock.runFor(1900);
      await expect(page).toHaveURL('/signup');
      await page.clock.runFor(200);
      await expect(page).toHaveURL('/verify-otp');
      await page.clock.resume();
      await expect(page.getByText(account.email)).toBeVisible();
    });

    await test.step('who goes to the login first is offered a new code', async () => {
      await page.getByRole('link', { name: 'Back to Login' }).click();
      await expect(page.getByLabel('Email')).toHaveValue(account.email);
      await sendLogin(page, account);
      await expect(page.getByRole('alert')).toContainText('Please verify your email address first');
      const request = page.waitForRequest('**/api/auth/resend-otp');
      await page.getByRole('button', { name: 'Send a new code' }).click();
      expect((await request).postDataJSON()).toEqual({ email: account.email });
      await expect(page).toHaveURL('/verify-otp');
    });

    await test.step('the right code leads to /login after 1.5 s, without its clock and without a session', async () => {
      const code = await mailedCode(page, account.email);
      await expect(box(page, 1)).toBeFocused();
      await page.keyboard.type(code);
      await stopClock(page);
      await page.getByRole('button', { name: 'Verify Code' }).click();
      await expect(page.getByText('Your email address is verified')).toBeVisible();
      await page.clock.runFor(1400);
      await expect(page).toHaveURL('/verify-otp');
      await page.clock.runFor(200);
      await expect(page).toHaveURL('/login');
      await page.clock.resume();
      const storage = await stored(page);
      expect(storage).not.toHaveProperty('otpStartTime');
      expect(storage).not.toHaveProperty('authToken');
    });

    await test.step('the account signs in', async () => {
      await sendLogin(page, account);
      await expect(page).toHaveURL('/');
    });
  });
});

test.describe('the code of an address', () => {
  const EMAIL = 'nobody.at.all@example.com';
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await store(page, { userEmail: EMAIL });
  });

  test('without a known address there is nothing to verify: /signup', async ({ page }) => {
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto('/verify-otp');
    await expect(page).toHaveURL('/signup');
  });

  test('its ten minutes go on over a reload', async ({ page }) => {
    await page.goto('/verify-otp');
    await expect(page.getByText(EMAIL)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/(10:00|09:5\d)$/);
    await page.clock.fastForward('04:00');
    await expect(page.getByRole('timer')).toHaveText(/0(6:00|5:[45]\d)$/);
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/05:[345]\d$/);
  });

  test('when they are over, the start time is forgotten and the person is at /login', async ({ page }) => {
    await page.goto('/verify-otp');
    await expect(page.getByRole('timer')).toBeVisible();
    await expect.poll(() => stored(page)).toHaveProperty('otpStartTime');
    await page.clock.fastForward('09:50');
    await expect(page).toHaveURL('/verify-otp');
    await page.clock.fastForward('00:10');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: 'The code has expired' })).toBeVisible();
    await expect.poll(() => stored(page)).not.toHaveProperty('otpStartTime');
  });

  test('digits go on to the next box, arrows and backspace move between them, and letters change nothing', async ({
    page,
  }) => {
    await page.goto('/verify-otp');
    const submit = page.getByRole('button', { name: 'Verify Code' });
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type('12');
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.type('x3456');
    await expect.poll(() => boxes(page)).toBe('123456');
    await expect(submit).toBeEnabled();

    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect.poll(() => boxes(page)).toBe('1234--');
    await expect(box(page, 5)).toBeFocused();
    await expect(submit).toBeDisabled();

    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(box(page, 3)).toBeFocused();
    await page.keyboard.type('9');
    await expect.poll(() => boxes(page)).toBe('1294--');
    await page.keyboard.press('ArrowRight');
    await expect(box(page, 5)).toBeFocused();
  });

  test('a pasted code fills every box, and pasted text that is no code none', async ({ page }) => {
    await page.goto('/verify-otp');
    await box(page, 3).focus();
    await paste(page, '12a456');
    await expect.poll(() => boxes(page)).toBe('------');
    await paste(page, '246810');
    await expect.poll(() => boxes(page)).toBe('246810');
    await expect(page.getByRole('button', { name: 'Verify Code' })).toBeEnabled();
  });

  test("a wrong one is said in the server's words, clears the boxes and leads back to the first", async ({ page }) => {
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${CODE}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/verify-otp');
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Verifying...' })).toBeVisible();
    answer();
    await expect(page.getByRole('alert')).toHaveText('Invalid OTP');
    await expect(box(page, 1)).toBeFocused();
    await expect.poll(() => boxes(page)).toBe('------');
  });

  for (const [what, answer, sentence, left] of [
    [
      'an expired code',
      refusal(400, 'OTP_EXPIRED', 'This code has expired. Request a new one.'),
      /^This code has expired/,
      '------',
    ],
    ['a refusal without a word', { status: 400, json: {} }, /^Invalid OTP$/, '------'],
    [
      'too many tries',
      refusal(429, 'RATE_LIMITED', 'Too many attempts. Please wait a moment.', 60),
      /^Too many attempts/,
      '------',
    ],
    ['a lost connection, which keeps the digits', null, /^We can’t reach the server/, '135790'],
  ] as const) {
    test(`the page says what came of ${what}`, async ({ page }) => {
      await page.route(`**${CODE}`, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
      await page.goto('/verify-otp');
      await expect(box(page, 1)).toBeFocused();
      await page.keyboard.type('135790');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect.poll(() => boxes(page)).toBe(left);
    });
  }

  test('a new one can be asked for every 30 s, and starts the ten minutes again', async ({ page }) => {
    await page.goto('/verify-otp');
    const resend = page.getByRole('button', { name: /^Resend code/ });
    await expect(resend).toHaveText(/^Resend code in (30|29|28) s$/);
    await expect(resend).toBeDisabled();
    await page.clock.fastForward(31_000);
    await expect(resend).toHaveText('Resend code');
    await expect(page.getByRole('timer')).toHaveText(/09:2\d$/);
    await resend.click();
    await expect(page.getByRole('status').filter({ hasText: 'a new code is on its way' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/(10:00|09:5\d)$/);
    await expect(resend).toHaveText(/^Resend code in (30|2\d) s$/);
    await expect(box(page, 1)).toBeFocused();
  });

  test('when the server refuses a new one for a while, the button counts that while', async ({ page }) => {
    await page.route('**/api/auth/resend-otp', (route) =>
      route.fulfill(refusal(429, 'RATE_LIMITED', 'Too many attempts. Please wait a moment.', 120)),
    );
    await page.goto('/verify-otp');
    const resend = page.getByRole('button', { name: /^Resend code/ });
    await expect(resend).toBeDisabled();
    await page.clock.fastForward(31_000);
    await resend.click();
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait a moment.');
    await expect(resend).toHaveText(/^Resend code in 1(20|1\d) s$/);
    await page.clock.fastForward(121_000);
    await expect(resend).toBeEnabled();
  });
});

test.describe('signing in', () => {
  test('nothing is sent while a field is empty', async ({ page }) => {
    const sent = calls(page);
    await page.goto('/login');
    const send = page.getByRole('button', { name: 'Sign in' });
    await send.click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('asha@example.com');
    await send.click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByLabel('Email').fill('');
    await page.getByLabel('Password', { exact: true }).fill('a quiet riverboat');
    await send.click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(sent).toEqual([]);
  });

  test("a wrong password is said in the server's words, and the right one is let in", async ({ page, learner }) => {
    await leaveEverywhere(page, learner);
    await store(page, { userEmail: learner.email });
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveValue(learner.email);
    await sendLogin(page, { ...learner, password: 'a loud riverboat' });
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
    await sendLogin(page, learner);
    await expect(page).toHaveURL('/');
  });

  test('a failure without a word is "Login failed"', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill(refusal(500, 'INTERNAL', '')));
    await page.goto('/login');
    await sendLogin(page, newAccount());
    await expect(page.getByRole('alert')).toHaveText('Login failed');
  });

  test('a remembered place that is not ours is ignored', async ({ page, learner, baseURL }) => {
    await leaveEverywhere(page, learner);
    for (const address of ['https://evil.example/', '//evil.example/x', '/\\evil.example', 'javascript:alert(1)']) {
      await store(page, { redirectAfterLogin: address });
      await page.goto('/login');
      await sendLogin(page, learner);
      await expect(page, address).toHaveURL(`${baseURL ?? ''}/`);
      await expect.poll(() => stored(page)).not.toHaveProperty('redirectAfterLogin');
      // The device stays the same, so the next sign-in asks nothing. A page of the app could notice the missing token and
      // forget the device as well.
      await page.goto('/robots.txt');
      await page.evaluate(() => {
        localStorage.removeItem('authToken');
      });
    }
  });

  test('a session that ends sends to /login, and signing in leads back to the page with its query', async ({
    page,
    learner,
  }) => {
    await enter(page, learner);
    await page.goto('/profile?tab=history');
    await expect(page.getByText(learner.email)).toBeVisible();
    await endSession(page);
    await page.reload();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => stored(page)).toMatchObject({ redirectAfterLogin: '/profile?tab=history' });
    await sendLogin(page, learner);
    await expect(page).toHaveURL('/profile?tab=history');
    await expect(page.getByText(learner.email)).toBeVisible();
  });

  test('a session that ends while the page is open is noticed by the next call', async ({ page, learner }) => {
    await enter(page, learner);
    await page.goto('/explore');
    // The open menu asks for its entries, by code that loads late on a busy machine.
    const answered = ['own-partners', 'own-organisations'].map((call) => page.waitForResponse(`**/api/${call}`));
    await page.getByRole('button', { name: new RegExp(learner.name) }).click();
    await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
    await Promise.all(answered);
    await page.waitForLoadState('networkidle');
    await endSession(page);
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Session expired' })).toBeVisible();
    const storage = await stored(page);
    expect(storage).toMatchObject({ redirectAfterLogin: '/profile' });
    for (const key of ['authToken', 'deviceId', 'currentUser']) expect(storage).not.toHaveProperty(key);
    await sendLogin(page, learner);
    await expect(page).toHaveURL('/profile');
  });
});

test.describe('a forgotten password', () => {
  /** The code of the newest mail about a new password. */
  const resetCode = async (page: Page, email: string): Promise<string> => {
    let code = '';
    await expect
      .poll(async () => {
        const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; subject: string }[];
        const subject = mails.find((mail) => mail.to === email && mail.subject.includes('new password'))?.subject ?? '';
        code = /^\d{6}\b/.exec(subject)?.[0] ?? '';
        return code;
      })
      .toMatch(/^\d{6}$/);
    return code;
  };

  test('is replaced by the mailed code; the old one is refused and every session has ended', async ({
    page,
    browser,
  }) => {
    const account = await signedUp(page, 'Ravi Menon');
    const renewed: Credentials = { ...account, password: 'seven green lanterns' };
    const other = await (await browser.newContext()).newPage();
    await enter(other, account);
    await other.goto('/profile');
    await expect(other.getByText(account.email)).toBeVisible();

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password' }).click();
    const send = page.getByRole('button', { name: 'Send OTP' });
    await send.click();
    await expect(page.getByText('All fields are required')).toBeVisible();
    await page.getByLabel('Email').fill('nonsense');
    await send.click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByLabel('Email').fill(account.email);
    await send.click();
    await expect(page).toHaveURL('/reset-password');
    await expect(page.getByText('If that address has an account, a code is on its way')).toBeVisible();

    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    const set = page.getByRole('button', { name: 'Set new password' });
    await set.click();
    await expect(page.getByText('All fields are required')).toBeVisible();
    const code = await resetCode(page, account.email);
    await page.getByLabel('OTP').fill(code === '000000' ? '111111' : '000000');
    await page.getByLabel('New password').fill(renewed.password);
    await set.click();
    await expect(page.getByText('Invalid OTP')).toBeVisible();
    await expect(page.getByLabel('OTP')).toBeFocused();
    await page.getByLabel('OTP').fill(code);
    await set.click();
    await expect(page.getByRole('status').filter({ hasText: 'Your password is changed' })).toBeVisible();

    await other.reload();
    await expect(other).toHaveURL('/login');
    await other.context().close();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await sendLogin(page, account);
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
    await sendLogin(page, renewed);
    await expect(page).toHaveURL('/');
  });

  for (const [what, answer] of [
    ['without a word', { status: 500, json: {} }],
    ['with no answer at all', null],
  ] as const) {
    test(`a failure ${what} is "Error sending OTP", and then "Error resetting password"`, async ({ page }) => {
      await page.route(/request-reset$|auth\/reset$/, (route) =>
        answer === null ? route.abort() : route.fulfill(answer),
      );
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill('asha@example.com');
      await page.getByRole('button', { name: 'Send OTP' }).click();
      await expect(page.getByText('Error sending OTP', { exact: true })).toBeVisible();
      await expect(page).toHaveURL('/forgot-password');

      await page.goto('/reset-password');
      await page.getByLabel('Email').fill('asha@example.com');
      await page.getByLabel('OTP').fill('123456');
      await page.getByLabel('New password').fill('seven green lanterns');
      await page.getByRole('button', { name: 'Set new password' }).click();
      await expect(page.getByRole('alert')).toHaveText('Error resetting password');
      await expect(page.getByLabel('New password')).toHaveValue('seven green lanterns');
    });
  }
});
