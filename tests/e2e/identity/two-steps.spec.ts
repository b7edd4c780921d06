/** Signing in with two steps, on a server of its own whose operator asks it of administrators. */
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startProcess, type ServerProcess } from '../../fixtures/server/process.ts';
import { makeTempDir } from '../../fixtures/server/temp-dir.ts';
import { expect, listen, test } from '../support/fixtures.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, sendLogin } from '../support/people.ts';

// The browser itself logs every answer that is a refusal.
const REFUSALS = /status of (400|401|403|409)/;
// Colours on their way from one to another have no contrast that could be judged.
test.use({ expectedConsole: REFUSALS, contextOptions: { reducedMotion: 'reduce' } });

const STEP_MS = 30_000;
const port = Number(process.env['E2E_PORT'] ?? '3199') + 40;
const origin = `http://localhost:${String(port)}`;

/** A key that says yes to everything, in this browser. */
const plugKeyIn = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const faultless = async (page: Page): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect(await axeFaults(page, { colours: theme === 'dark' })).toEqual([]);
  }
  await fits(page);
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(ADMIN.name) }).click();
  await page
    .getByRole('menuitem', { name: 'Sign Out' })
    .or(page.getByRole('button', { name: 'Sign Out' }))
    .click();
  await expect(page).not.toHaveURL(/dashboard/);
};

const firstStep = async (page: Page): Promise<void> => {
  await page.goto(`${origin}/login`);
  await sendLogin(page, ADMIN);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
};

test.describe('an administrator who has to sign in with two steps', () => {
  let server: ServerProcess;
  const dataDir = makeTempDir('two-steps');
  test.beforeAll(async () => {
    server = await startProcess({
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      STAFF_SECOND_FACTOR: 'required',
    });
  });
  test.afterAll(async () => {
    server.signal('SIGKILL');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('sets it up, and signs in by app, passkey and recovery code', async ({ page, browser }) => {
    test.slow();
    await page.goto(`${origin}/login`);
    await sendLogin(page, ADMIN);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'One thing before you start' })).toBeVisible();
    await faultless(page);
    await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
    const card = page.getByRole('region', { name: 'Two-step sign-in' });
    await expect(card).toContainText('Administrators need two-step sign-in');
    await expect(card.getByText('Off', { exact: true })).toBeVisible();

    await card.getByRole('button', { name: 'Set up an app' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Your password', { exact: true }).fill('not my password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('That isn’t your password');
    await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const written = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
    const secret = (written ?? '').replaceAll(' ', '');
    const codeAt = (at: number): string => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
    await faultless(page);
    const code = dialog.getByLabel('Code from the app');
    await code.fill(codeAt(0));
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('This code isn’t right');
    const setUpAt = Date.now();
    await code.fill(codeAt(setUpAt));
    await page.keyboard.press('Enter');
    const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const [recoveryCode = ''] = await codes.allTextContents();
    await faultless(page);
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(card.getByText('On', { exact: true })).toBeVisible();
    await expect(card).toContainText('10 left');

    await plugKeyIn(page);
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name of the passkey').fill('Work laptop');
    await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your passkey is added')).toBeVisible();
    await expect(card).toContainText('Work laptop');
    await faultless(page);

    await page.goto(`${origin}/dashboard/users-list`);
    await expect(page.getByRole('cell', { name: ADMIN.email })).toBeVisible();
    await signOut(page);

    await firstStep(page);
    await expect(page.getByRole('button', { name: 'Use a passkey', exact: true })).toBeFocused();
    await faultless(page);
    await page.getByRole('button', { name: 'Use a code from your app instead' }).click();
    const typed = page.getByLabel('Six-digit code');
    await expect(typed).toBeFocused();
    // The code that confirmed the app is used up; the next one counts a step ahead of its time.
    await typed.fill(codeAt(setUpAt));
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is wrong or already used')).toBeVisible();
    await faultless(page);
    await typed.fill(codeAt(Math.max(Date.now(), setUpAt + STEP_MS)));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
    await signOut(page);

    await firstStep(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);

    const other = await (await browser.newContext()).newPage();
    const messages = listen(other, REFUSALS);
    await firstStep(other);
    await other.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await other.getByLabel('Recovery code').fill(recoveryCode.toLowerCase());
    await other.keyboard.press('Enter');
    const question = other.getByRole('alertdialog');
    await expect(question).toContainText('already signed in on another device');
    await question.getByRole('button', { name: /^Yes/ }).click();
    await expect(other).toHaveURL(/\/dashboard/);
    await other.goto(`${origin}/settings#two-steps`);
    await expect(other.getByRole('region', { name: 'Two-step sign-in' })).toContainText('9 left');
    expect(messages).toEqual([]);
    await other.context().close();
  });
});
