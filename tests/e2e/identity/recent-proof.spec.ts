/** Dangerous actions of the staff ask again who they are, and go on by themselves after it. */
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { codeOf, setUpApp } from '../../fixtures/records/second-factor.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, openAt, startOwnSite } from '../support/own-site.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';

// The browser itself logs every answer that is a refusal.
test.use({ expectedConsole: /status of (400|403)/, contextOptions: { reducedMotion: 'reduce' } });

const ELEVEN_MINUTES = 11 * 60_000;
let server: TestServer;
let admin: Person;
let member: Person;

test.beforeEach(async ({ page }) => {
  server = await startOwnSite();
  admin = await signUp(server, { role: 'admin', name: 'Nila Rao' });
  member = await signUp(server, { name: 'Ravi Menon' });
  await page.goto(server.url);
  await page.evaluate(
    ([token, deviceId]) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('deviceId', deviceId);
    },
    [admin.token, admin.deviceId] as const,
  );
  await openAt(page, server, `/dashboard/users-list/${member.userId}`);
  await expect(page.getByRole('heading', { name: 'Ravi Menon' })).toBeVisible();
  // The token that the page came with is renewed at once, and works for another minute of the clock that moves below.
  await expect(page.getByText('No staff actions yet')).toBeVisible();
});
test.afterEach(async ({ page }) => {
  await closeSite(server, page);
});

test('the password is asked for once, and the action goes on by itself', async ({ page }, { outputDir }) => {
  server.clock.advance(ELEVEN_MINUTES);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = dialog.getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFaults(page)).toEqual([]);
      await fits(page);
      await page.screenshot({ path: `${outputDir}/password-${theme}-${String(width)}.png` });
    }
  }
  await password.fill('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('That isn’t your password');
  await password.fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'End suspension' })).toBeVisible();
  // Within ten minutes nothing is asked.
  await page.getByRole('button', { name: 'End suspension' }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
});

test('who declines changes nothing, and reads why', async ({ page }) => {
  server.clock.advance(ELEVEN_MINUTES);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Your password', { exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Confirm that it’s you first')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suspend' }).first()).toBeVisible();
});

test('with two-step sign-in a code of the app or a recovery code is asked for', async ({ page }, { outputDir }) => {
  const { secret, recoveryCodes } = await setUpApp(server, admin);
  server.clock.advance(ELEVEN_MINUTES);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const code = dialog.getByLabel('Six-digit code');
  await expect(code).toBeFocused();
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFaults(page)).toEqual([]);
      await page.screenshot({ path: `${outputDir}/code-${theme}-${String(width)}.png` });
    }
  }
  await code.fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This code is wrong or already used')).toBeVisible();
  await code.fill(codeOf(secret, server.clock.now()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'End suspension' })).toBeVisible();
  server.clock.advance(ELEVEN_MINUTES);
  await page.getByRole('button', { name: 'End suspension' }).click();
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
  const { status } = await server.db
    .selectFrom('users')
    .select('status')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('active');
});
