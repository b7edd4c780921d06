import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, mailedCode, signedUp, signIn, test, type Account } from '../support/fixtures.ts';
import { axeFaults, fits } from '../support/page-checks.ts';
import { enter, stored } from '../support/people.ts';

// The browser itself logs every answer that is a refusal.
test.use({ expectedConsole: /status of (400|401|429)/ });

const PROFILE = '/profile';
const SETTINGS = '/settings';

const open = async (page: Page, button: string): Promise<Locator> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').or(dialog.getByRole('radio')).first()).toBeVisible();
  return dialog;
};

/** Elements that extend over the right edge of the window, in pixels. */
test.describe.serial('a learner', () => {
  let learner: Account;
  test.beforeAll(async ({ browser }, { project }) => {
    const page = await browser.newPage({ baseURL: String(project.use.baseURL) });
    learner = await signedUp(page, 'Kavya Menon');
    await page.close();
  });
  test.beforeEach(async ({ page }) => {
    await enter(page, learner);
    await page.goto(PROFILE);
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible();
  });

  test('edits name and phone number; what is wrong is said before anything is sent', async ({ page }) => {
    const dialog = await open(page, 'Edit details');
    const [name, phone] = [dialog.getByLabel('Full Name'), dialog.getByLabel('Phone Number')];
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Kavya Menon');
    await name.fill('');
    await phone.fill('98765-432');
    await expect(phone).toHaveValue('98765432');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const summary = dialog.getByRole('alert');
    await expect(summary).toContainText('Full Name: All fields are required');
    await expect(summary).toContainText('Phone Number: Phone number must be exactly 10 digits');
    await expect(name).toBeFocused();
    await summary.getByRole('link', { name: /^Phone Number/ }).click();
    await expect(phone).toBeFocused();
    await name.fill('Kavya Rani Menon');
    await phone.fill('9000000001');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your details are saved')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit details' })).toBeFocused();
    const facts = page.getByRole('region', { name: 'Personal information' });
    await expect(facts).toContainText('Kavya Rani Menon');
    await expect(facts).toContainText('90000 00001');
    await expect.poll(async () => (await stored(page))['currentUser'] ?? '').toContain('Kavya Rani Menon');
    await page.reload();
    await expect(facts).toContainText('Kavya Rani Menon');
  });

  test('chooses a name for the leaderboard, and may hide', async ({ page }) => {
    await page.goto(SETTINGS);
    await expect(page.getByText('Others see you as Kavya M.')).toBeVisible();
    let dialog = await open(page, 'Change name');
    await dialog.getByRole('radio', { name: 'Another name' }).check();
    const name = dialog.getByLabel('The name');
    for (const [wrong, sentence] of [
      ['x', 'must be 2 to 24 characters long'],
      ['kavya@example.com', 'can’t be an email address or a phone number'],
      ['ka\u202evya', 'must be one line of plain text'],
    ] as const) {
      await name.fill(wrong);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toContainText(sentence);
    }
    await name.fill('QuizFox');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Others see you as QuizFox')).toBeVisible();
    dialog = await open(page, 'Change name');
    await dialog.getByRole('radio', { name: 'Not at all' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('You’re not shown on leaderboards')).toBeVisible();
  });

  test('changes the password by the current one, and stays signed in', async ({ page }) => {
    await page.goto(SETTINGS);
    const next = 'a brass telescope 41';
    const dialog = await open(page, 'Change password');
    await dialog.getByLabel('Current password').fill('not the password');
    await dialog.getByLabel('New password', { exact: true }).fill(next);
    await dialog.getByLabel('Confirm new password').fill(`${next}0`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Passwords do not match');
    await dialog.getByLabel('Confirm new password').fill(next);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Current password: That isn’t your password');
    await dialog.getByLabel('Current password').fill(learner.password);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Password changed. Your other devices are signed out.')).toBeVisible();
    learner = { ...learner, password: next };
    await page.goto(PROFILE);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Kavya' })).toBeVisible();
  });

  test('changes the email address by the mailed code; the sign-in form knows the new one', async ({ page }) => {
    const email = `moved.${learner.email}`;
    let dialog = await open(page, 'Change email');
    await dialog.getByLabel('New email address').fill('nonsense');
    await dialog.getByLabel('Your password').fill(learner.password);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please enter a valid email address');
    await dialog.getByLabel('New email address').fill(email);
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect(dialog.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await expect(dialog.getByRole('button', { name: /^Resend code in (30|2\d) s$/ })).toBeDisabled();
    const code = await mailedCode(page, email);

    // Closed by mistake, the code can still be entered.
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText('Confirm your new email address')).toBeVisible();
    dialog = await open(page, 'Enter the code');
    await dialog.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Invalid OTP');
    await dialog.getByLabel('Code').fill(code);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Your email address is changed')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Personal information' })).toContainText(email);
    await expect.poll(() => stored(page)).toMatchObject({ userEmail: email });
    expect((await stored(page))['currentUser']).toContain(email);
    learner = { ...learner, email };
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  test('downloads everything that is kept', async ({ page }) => {
    await page.goto(SETTINGS);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^business-wisdom-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      account: { email: string };
      records: Record<string, unknown[]>;
    };
    expect(data.account.email).toBe(learner.email);
    expect(data.records['sessions']).toHaveLength(1);
    await expect(page.getByText('Your data was saved as a file')).toBeVisible();
  });

  test('finds the theme and the calendar among the settings', async ({ page }) => {
    await page.goto(SETTINGS);
    const appearance = page.getByRole('region', { name: 'Appearance' });
    await appearance.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect(appearance.getByRole('status')).toHaveText('The dark theme, on this device');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const calendar = page.getByRole('region', { name: 'In your own calendar' });
    await calendar.getByRole('button', { name: 'Get the link' }).click();
    await expect(calendar.getByText(/\/calendar\/.+\.ics$/)).toBeVisible();
  });

  for (const [path, buttons] of [
    [PROFILE, ['Edit details', 'Change email']],
    [SETTINGS, ['Change password', 'Change name', 'Delete account']],
  ] as const)
    test(`reads ${path} on the smallest screen, and axe finds nothing in it or its dialogs`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: buttons[0] })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await fits(page);
        const colours = colorScheme === 'dark';
        expect(await axeFaults(page, { colours })).toEqual([]);
        for (const button of buttons) {
          const dialog = await open(page, button);
          expect(await axeFaults(page, { within: 'dialog', colours }), button).toEqual([]);
          await fits(page);
          await dialog.getByRole('button', { name: 'Cancel' }).click();
          await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused();
        }
      }
    });

  test('is told when the server fails, and tries again', async ({ page }) => {
    await page.route('**/api/users/me', (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, status: 400, code: 'MALFORMED_REQUEST', message: 'Not today.' },
      }),
    );
    await page.goto(SETTINGS);
    await expect(page.getByRole('alert')).toContainText('Not today.');
    await page.unroute('**/api/users/me');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Account settings' })).toBeVisible();
  });

  test('deletes the account by its password and is signed out', async ({ page }) => {
    await page.goto(SETTINGS);
    const dialog = await open(page, 'Delete account');
    await expect(dialog).toContainText('What we delete');
    await expect(dialog).toContainText('What we keep');
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(dialog.getByRole('alert')).toContainText('That isn’t your password');
    await dialog.getByLabel('Your password').fill(learner.password);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Your account is deleted. We’ve emailed you a confirmation.')).toBeVisible();
    await expect(page).toHaveURL('/');
    const left = await stored(page);
    for (const key of ['authToken', 'deviceId', 'currentUser', 'userEmail']) expect(left).not.toHaveProperty(key);
    await page.goto('/login');
    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Wrong email or password');
  });
});

test('the other session ends from here', async ({ page, browser, baseURL }) => {
  const learner = await signedUp(page, 'Dev Anand');
  await signIn(page, learner);
  const login = await page.request.post('/api/auth/login', {
    data: { ...learner, uniqueId: crypto.randomUUID(), client: 'extension', forceLogin: true },
  });
  expect(login.status()).toBe(200);
  await page.goto(SETTINGS);
  await expect(page.getByText(/^Browser extension, last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(page.getByText('You’re now signed in only here')).toBeVisible();
  await expect(page.getByText(/^Browser extension/)).toBeHidden();
  await expect(page.getByText('Browser, this one')).toBeVisible();
  // A sign-in page given as the page to return to doesn't cause a loop.
  const other = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await other.goto('/login');
  await other.evaluate(() => localStorage.setItem('redirectAfterLogin', '/login'));
  await other.getByLabel('Email').fill(learner.email);
  await other.getByLabel('Password', { exact: true }).fill(learner.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await other.getByRole('button', { name: 'Yes, sign in here' }).click();
  await expect(other).toHaveURL('/');
  await other.close();
});
