import type { Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { inOrder, keyboardFaults } from '../support/page-checks.ts';
import { enter, sendLogin, test } from '../support/people.ts';
import { freeQuizzes, takeQuiz } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: /404/ });

/** The page is accessible, and Tab reaches everything on it. */
const inOrderByKeyboard = async (page: Page, where: string): Promise<void> => {
  await inOrder(page, where);
  expect.soft(await keyboardFaults(page), `keyboard on ${where}`).toEqual([]);
};

test('a group is created, joined after a notice about privacy, left and closed', async ({ page, browser, learner }) => {
  await enter(page, learner);
  await page.goto('/leaderboard');
  await page.getByRole('link', { name: 'Your groups' }).click();
  await expect(page).toHaveURL('/groups');
  await page.getByRole('button', { name: 'Create group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create group' });
  await dialog.getByLabel('Group name').fill('Visit evil.com');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The name can’t be a web address');
  await dialog.getByLabel('Group name').fill('Harbour class 2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour class 2026' })).toBeVisible();
  await expect(page.getByText('1 member, led by you')).toBeVisible();
  const group = new URL(page.url()).pathname;
  const code = (await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? '';

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await context.newPage();
  const account = await signedUp(friend, 'Bilal Khan');
  await friend.goto(`/groups/join/${code.toLowerCase()}`);
  await expect(friend.getByRole('heading', { level: 1, name: 'Harbour class 2026' })).toBeVisible();
  await expect(friend.getByText('1 member, led by Meera N.')).toBeVisible();
  await expect(friend.getByRole('region', { name: 'Who will see what' })).toContainText(
    'No one, including the leader, sees your email',
  );
  await inOrderByKeyboard(friend, 'an invitation');
  await friend.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(friend).toHaveURL('/login');
  await sendLogin(friend, account);
  await expect(friend).toHaveURL(/\/groups\/join\//);
  await expect(friend.getByText('You will appear as Bilal K.')).toBeVisible();
  await friend.getByRole('button', { name: 'Join group' }).click();
  await expect(friend).toHaveURL(group);
  await expect(friend.getByRole('region', { name: 'Invite people' })).toHaveCount(0);
  await expect(friend.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText([
    /Meera N\./,
    /Bilal K\./,
  ]);

  const headers = await friend.evaluate(() => ({
    authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}`,
    'x-device-id': localStorage.getItem('deviceId') ?? '',
  }));
  const [quiz = ''] = await freeQuizzes(friend);
  await takeQuiz(friend, headers, quiz);
  // The server caches a group's leaderboard for five seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: /Bilal K\./ })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Your rank' })).toBeVisible();
  await inOrderByKeyboard(page, 'a group');

  await page.getByRole('button', { name: 'Remove Bilal K.' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('1 member, led by you')).toBeVisible();
  await expect(page.getByRole('row', { name: /Bilal K\./ })).toHaveCount(0, { timeout: 60_000 });
  await friend.reload();
  await expect(friend.getByRole('heading', { level: 1, name: 'Group not found' })).toBeVisible();

  await page.getByRole('button', { name: 'Change code' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change code' }).click();
  await expect(page.getByText(code, { exact: true })).toHaveCount(0);
  await friend.goto(`/groups/join/${code}`);
  await expect(friend.getByRole('heading', { level: 1, name: 'That code isn’t valid' })).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Close group' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close group' }).click();
  await expect(page).toHaveURL('/groups');
  await expect(page.getByText('No groups yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('short');
  await page.getByRole('button', { name: 'Open invitation' }).click();
  await expect(page.getByText('Codes have ten letters and digits', { exact: true })).toBeVisible();
});
