/** Becoming staff: by an invitation, and by a role that a learner gets; and what support sees. */
import type { Page } from '@playwright/test';
import { signUp } from '../../fixtures/records/people.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { fits, inBothThemes } from '../support/page-checks.ts';
import { test } from '../support/people.ts';

// A link that was used, and a password that is too short for the new role.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: /status of (400|403)/ });

const PASSWORD = 'lantern orchard 42 violet';
const COLLEAGUE = 'sunil@example.com';

const looksRight = async (page: Page, place: string): Promise<void> => {
  await inBothThemes(page, place);
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page, place);
  await page.setViewportSize({ width: 1280, height: 800 });
};

/** Signs out in this browser only. */
const leave = async (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

test('an invited colleague sets a password, lands on the dashboard, and sees users but no editor', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const admin = await signUp(server, { role: 'admin', name: 'Ada Admin' });
    await signUp(server, { name: 'Lena Learner', email: 'lena@example.com' });
    let link = '';

    await test.step('an administrator invites by email', async () => {
      await keepSession(page, server, admin);
      await openAt(page, server, '/dashboard/users-list');
      await page.getByRole('link', { name: 'Invite a colleague' }).click();
      await expect(page.getByText('No invitations yet')).toBeVisible();
      await page.getByRole('button', { name: 'Invite a colleague' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill('ada');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(dialog.getByText('Please enter a valid email address').first()).toBeVisible();
      await dialog.getByLabel('Email').fill(COLLEAGUE);
      await dialog.getByLabel('Role').selectOption('Support');
      await looksRight(page, 'the dialog that invites');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByText(`${COLLEAGUE} is invited`)).toBeVisible();
      await expect(page.getByRole('row', { name: COLLEAGUE })).toContainText('SupportOpen');
      await looksRight(page, 'the invitations');
      const [mail] = await server.mailbox(COLLEAGUE);
      link = /\/staff-invitation#\S+/u.exec(mail?.text ?? '')?.[0] ?? '';
    });

    await test.step('the colleague joins', async () => {
      await leave(page);
      await page.goto(server.url + link);
      await expect(page.getByText('You’re invited with the role “Support”')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(COLLEAGUE);
      await page.getByLabel('Name').fill('Sunil Sen');
      await page.getByLabel('Password', { exact: true }).fill('too short');
      await page.getByRole('button', { name: 'Join the staff' }).click();
      await expect(page.getByText('The password must be at least 12 characters long').first()).toBeVisible();
      await looksRight(page, 'the invitation');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Join the staff' }).click();
      await expect(page).toHaveURL(/\/dashboard$/u);
      await expect(page.getByRole('heading', { name: 'Welcome, Sunil Sen' })).toBeVisible();
    });

    await test.step('support sees people and payments, and no editor', async () => {
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      await expect(menu.getByRole('link')).toHaveText(['Start', 'Mentoring', 'Users', 'Payments']);
      await expect(page.getByRole('link', { name: 'New quiz' })).toHaveCount(0);
      await looksRight(page, 'the start page of support');
      await menu.getByRole('link', { name: 'Users' }).click();
      await page.getByRole('link', { name: 'Lena Learner' }).click();
      await expect(page.getByText('lena@example.com')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change role' })).toHaveCount(0);
      await menu.getByRole('link', { name: 'Payments' }).click();
      await expect(page.getByRole('tab')).toHaveText(['Subscriptions', 'Payments', 'Complimentary access']);
      await openAt(page, server, '/dashboard/create-quiz');
      await expect(page.getByText('You don’t have access to this page')).toBeVisible();
    });

    await test.step('the link works once', async () => {
      await leave(page);
      await openAt(page, server, '/');
      await page.goto(server.url + link);
      await expect(page.getByText('This invitation was used or withdrawn, or has expired')).toBeVisible();
    });
  } finally {
    await closeSite(server, page);
  }
});

test('a learner who becomes an editor sets a longer password at the next sign-in and goes on', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const admin = await signUp(server, { role: 'admin', name: 'Ada Admin' });
    const learner = await signUp(server, { name: 'Lena Learner' });
    await keepSession(page, server, admin);
    await openAt(page, server, `/dashboard/users-list/${learner.userId}`);
    await page.getByRole('button', { name: 'Change role' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('Editor');
    await expect(dialog.getByText('At the next sign-in we email a code')).toBeVisible();
    await looksRight(page, 'the dialog of a role');
    await dialog.getByLabel('Your password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText('The role of Lena Learner is now editor')).toBeVisible();

    await leave(page);
    await openAt(page, server, '/login');
    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Your new role needs a longer password')).toBeVisible();
    await looksRight(page, 'the page that sets the password of the staff');
    const coded = async (): Promise<string> =>
      (await server.mailbox(learner.email)).flatMap(
        ({ subject }) => /^(\d{6}) is your code for a new password/u.exec(subject)?.[1] ?? [],
      )[0] ?? '';
    await expect.poll(coded).toMatch(/^\d{6}$/u);
    await page.getByLabel('OTP').fill(await coded());
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(/\/dashboard$/u);
    await expect(page.getByRole('heading', { name: 'Welcome, Lena Learner' })).toBeVisible();
  } finally {
    await closeSite(server, page);
  }
});
