import type { Page } from '@playwright/test';
import { getNotificationSettings, setNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { addDays, dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import { mondayOf } from '#shared/domain/ranking/points.ts';
import { openSession, signUp } from '../../fixtures/records/people.ts';
import { expect, mailedCode, newAccount, signedUp } from '../support/fixtures.ts';
import { closeSite, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { enter, test } from '../support/people.ts';
import { freeQuizzes, takeQuiz } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The learner's last result of that quiz. */
const resultOf = async (page: Page, headers: Record<string, string>, quizId: string): Promise<string> => {
  const reply = await page.request.get(`/api/result/latest/${quizId}`, { headers });
  return ((await reply.json()) as { data: { result: { _id: string } } }).data.result._id;
};

test('badges say how to earn them, and the first quiz earns the first', async ({ page }) => {
  const headers = await enter(page, await signedUp(page));
  await page.goto('/progress');
  const shelf = page.getByRole('region', { name: 'Badges' });
  await expect(shelf.getByRole('listitem').filter({ hasText: 'First quiz' })).toContainText('Finish a quiz, any quiz.');
  const [quiz = ''] = await freeQuizzes(page);
  await takeQuiz(page, headers, quiz);
  await page.reload();
  await expect(shelf.getByRole('listitem').filter({ hasText: 'First quiz' })).toContainText('Earned');
  await inOrder(page, new URL(page.url()).pathname);
});

test('emails are turned on with a checkbox, saved, and turned off again', async ({ page, learner }) => {
  await enter(page, learner);
  await page.goto('/settings');
  const digest = page.getByRole('checkbox', { name: 'Weekly summary: Email' });
  await expect(digest).not.toBeChecked();
  await digest.check();
  await expect(digest).toBeEnabled();
  await page.reload();
  await expect(digest).toBeChecked();
  await digest.uncheck();
  await expect(digest).toBeEnabled();
  await page.reload();
  await expect(digest).not.toBeChecked();
});

test.describe('the link of an email', () => {
  test.use({ expectedConsole: /404/ });
  test('that is broken changes nothing and says what to do', async ({ page }) => {
    await page.goto('/unsubscribe?token=broken');
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('alert')).toContainText('This link is incomplete.');
    await page.goto('/unsubscribe');
    await expect(page.getByRole('alert')).toContainText('Nothing changed');
    await inOrder(page, new URL(page.url()).pathname);
  });
});

test('the link in a digest stops it after one press, without signing in', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const person = await signUp(server);
    const both = { digest: { mail: true }, reminder: { mail: true } };
    await server.api(setNotificationSettings, { as: person, body: { choices: both } });
    const { dailyTimezone: zone } = server.config;
    const monday = addDays(mondayOf(dayOf(server.clock.now(), zone)), 7);
    server.clock.set(startOfDay(monday, zone) + 9 * 3_600_000);
    await server.runTask('digests');
    const [digest] = await server.mailbox(person.email);
    expect(digest?.subject).toBe('Your week at Business Wisdom');
    // The address in the mail's header leads a person to the page that asks first.
    await openAt(page, server, digest?.unsubscribe ?? '');
    await expect(page).toHaveURL(/\/unsubscribe\?token=/);
    await inOrder(page, new URL(page.url()).pathname);
    await page.getByRole('button', { name: 'Stop these emails' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop these emails' })).toHaveCount(0);
    const reply = await server.api(getNotificationSettings, {
      as: { ...person, ...(await openSession(server, person)) },
    });
    expect(reply.data.data.settings.choices).toMatchObject({ digest: { mail: false }, reminder: { mail: true } });
  } finally {
    await closeSite(server, page);
  }
});

test('a friend comes by the link, signs up, plays the same quiz, and both see both scores', async ({
  page,
  browser,
  learner,
}) => {
  const headers = await enter(page, learner);
  const [quiz = ''] = await freeQuizzes(page);
  await takeQuiz(page, headers, quiz);
  await page.goto(`/quiz-result/${quiz}`);
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  await page.getByRole('link', { name: 'Open the challenge' }).click();
  await expect(page.getByText('No one has taken it yet.', { exact: false })).toBeVisible();
  const { pathname } = new URL(page.url());

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await context.newPage();
  const account = newAccount('Bilal Khan');
  await friend.goto(pathname);
  await expect(friend.getByText('Meera N. challenges you')).toBeVisible();
  await expect(friend.getByRole('region', { name: 'Players' })).toBeHidden();
  await friend.getByRole('button', { name: 'Create an account and play' }).click();
  await friend.getByLabel('Name').fill(account.name);
  await friend.getByLabel('Email').fill(account.email);
  await friend.getByLabel('Phone').fill(account.number);
  await friend.getByLabel('Password', { exact: true }).fill(account.password);
  await friend.getByLabel('Confirm password').fill(account.password);
  await friend.getByRole('button', { name: 'Create account' }).click();
  await expect(friend).toHaveURL('/verify-otp');
  await friend.getByRole('textbox').first().focus();
  await friend.keyboard.type(await mailedCode(friend, account.email));
  await friend.getByRole('button', { name: 'Verify Code' }).click();
  await expect(friend).toHaveURL('/login');
  await friend.getByLabel('Password', { exact: true }).fill(account.password);
  await friend.getByRole('button', { name: 'Sign in' }).click();
  await expect(friend).toHaveURL(pathname);
  await friend.getByRole('button', { name: 'Take the challenge' }).click();
  await expect(friend).toHaveURL(new RegExp(`/explore/quiz/${quiz}`));
  await expect(friend.getByText(/Question 1 of/).first()).toBeVisible();
  const stored = await friend.evaluate(() => ({
    authorization: `Bearer ${localStorage.getItem('authToken') ?? ''}`,
    'x-device-id': localStorage.getItem('deviceId') ?? '',
  }));
  await friend.goto(pathname);
  await expect(friend.getByRole('list', { name: 'Scores' })).toContainText('Hidden until you finish');
  await takeQuiz(friend, stored, quiz);
  await friend.goto(pathname);
  for (const seen of [friend, page]) {
    await seen.reload();
    await expect(seen.getByRole('list', { name: 'Scores' }).getByText(/^\d+%$/)).toHaveCount(2);
  }
  await inOrder(friend, new URL(friend.url()).pathname);
  await context.close();
});

test.describe('a shared result', () => {
  test.use({ expectedConsole: /404/, permissions: ['clipboard-read', 'clipboard-write'] });
  test('shows a stranger the score alone, until its owner takes the link back', async ({ page, browser, learner }) => {
    const headers = await enter(page, learner);
    const [quiz = ''] = await freeQuizzes(page);
    await takeQuiz(page, headers, quiz);
    await page.goto(`/quiz-result/${quiz}?result=${await resultOf(page, headers, quiz)}`);
    await page.getByRole('button', { name: 'Public link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const stranger = await browser.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Meera N.');
    await expect(stranger.getByRole('article')).toContainText('%');
    await expect(stranger.getByText(learner.email)).toHaveCount(0);
    await expect(stranger.getByRole('button', { name: 'Remove link' })).toHaveCount(0);
    await page.goto(link);
    await inOrder(page, new URL(page.url()).pathname);
    await page.getByRole('button', { name: 'Remove link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This result is no longer shared' })).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1, name: 'This result is no longer shared' })).toBeVisible();
    await stranger.close();
  });
});
