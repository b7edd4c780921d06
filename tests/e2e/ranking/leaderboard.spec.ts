import { addDays } from '#shared/domain/common/calendar.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { axeFaults, fits } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { finishQuiz, freeQuizzes, takeQuiz } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ownRank = 'Your rank';

test('a guest reads the boards, changes them by their links, and is asked in for a place', async ({ page }) => {
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Everything, this week' })).toBeVisible();
  await page.getByRole('link', { name: 'Vocabulary' }).click();
  await page.getByRole('link', { name: 'All time' }).click();
  await expect(page).toHaveURL('/leaderboard?board=businessVocabulary&period=all');
  await expect(page.getByRole('heading', { name: 'Vocabulary, all time' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All time' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('region', { name: ownRank }).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('a finished quiz puts a learner on the board, a second try earns nothing more', async ({ page }) => {
  const headers = await enter(page, await signedUp(page, 'Leela Das'));
  const [quiz = ''] = await freeQuizzes(page);
  await page.goto('/leaderboard?period=all');
  const own = page.getByRole('region', { name: ownRank });
  await expect(own).toContainText('No points here yet');
  const percent = await takeQuiz(page, headers, quiz);
  expect(percent).toBeGreaterThan(0);
  await takeQuiz(page, headers, quiz);
  await page.reload();
  await expect(own.getByText(/^No\. \d+$/)).toBeVisible();
  const row = page.getByRole('row', { name: /Leela D\./ });
  await expect(row).toContainText('You');
  const shown = await own.getByText(/points$/).textContent();
  expect(Number(shown?.replace(/\D/g, ''))).toBeLessThanOrEqual(percent * 2);
});

test('a board that is looked at shows a newcomer by itself', async ({ page, browser, learner }) => {
  await enter(page, learner);
  await page.goto('/leaderboard?period=all');
  await expect(page.getByRole('row', { name: /Leela D\./ })).toBeVisible();
  const other = await browser.newPage();
  const newcomer = await signedUp(other, 'Farid Khan');
  const headers = await enter(other, newcomer);
  const [, quiz = ''] = await freeQuizzes(other);
  await takeQuiz(other, headers, quiz);
  await other.close();
  await expect(page.getByRole('row', { name: /Farid K\./ })).toBeVisible({ timeout: 90_000 });
});

test('people of the team are told that they are not ranked', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/leaderboard');
  await expect(page.getByRole('region', { name: ownRank })).toContainText('Staff aren’t ranked.');
});

test('the streak page explains the first day and turns the months', async ({ page, learner }) => {
  const headers = await enter(page, learner);
  await page.goto('/streak');
  await expect(page.getByText('Finish a daily quiz to start a streak.')).toBeVisible();
  const daily = (await (await page.request.get('/api/quiz/daily')).json()) as {
    data: { daily: { date: string; quiz: { _id: string } } };
  };
  await finishQuiz(page, headers, daily.data.daily.quiz._id);
  await page.reload();
  const ledger = page.getByRole('list', { name: 'Day by day' });
  await expect(ledger.getByRole('listitem')).toHaveCount(1);
  await expect(ledger).toContainText('You finished this day’s quiz on time.');
  await expect(page.getByText('You’re done for today. See you tomorrow.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  const { date } = daily.data.daily;
  const before = addDays(`${date.slice(0, 7)}-01`, -1).slice(0, 7);
  await page.goto(`/streak?month=${before}`);
  await expect(page.getByText('No daily quizzes this month.')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(ledger).toContainText('You finished this day’s quiz on time.');
});

test.describe('while the server fails', () => {
  test.use({ expectedConsole: /503/ });
  test('the board says so and tries again', async ({ page }) => {
    await page.route('**/api/leaderboard?*', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, status: 503, code: 'UNAVAILABLE', message: 'We’re busy right now.' },
      }),
    );
    await page.goto('/leaderboard');
    await expect(page.getByRole('alert')).toContainText('We’re busy right now.');
    await page.unroute('**/api/leaderboard?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

// Once per theme, each time at another width: no theme changes what fits.
for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test(`boards and streak fit ${String(width)} px and axe finds nothing, ${colorScheme}`, async ({ page, learner }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await enter(page, learner);
    for (const path of ['/leaderboard?period=all', '/streak']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await fits(page);
      expect(await axeFaults(page)).toEqual([]);
    }
  });
}
