import type { Page, Route } from '@playwright/test';
import type { Daily } from '#shared/contract/daily/daily.ts';
import { expect, signedUp, test } from '../support/fixtures.ts';
import { answerByKeyboard, pressOn } from '../support/keyboard.ts';
import { axeFaults } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';
import { enter, refusal, sendLogin } from '../support/people.ts';

const TOTAL = 5;
const START = 'Start today’s quiz';
const FAILED_TITLE = 'We couldn’t open the quiz';

const todays = async (page: Page): Promise<Daily> => {
  const reply = await page.request.get('/api/quiz/daily');
  return ((await reply.json()) as { data: { daily: Daily } }).data.daily;
};

const answerRange = async (page: Page, from: number, to: number): Promise<void> => {
  for (let number = from; number <= to; number += 1) await answerByKeyboard(page, number, TOTAL);
};

const question = (page: Page, number: number) =>
  page.getByRole('heading', { name: `Question ${String(number)} of ${String(TOTAL)}` });

const inOverview = (page: Page, words: string) =>
  page.getByRole('navigation', { name: 'All questions' }).getByRole('button', { name: words });

const start = async (page: Page): Promise<void> => {
  await page.goto('/daily');
  await page.getByRole('button', { name: START }).click();
  await expect(question(page, 1)).toBeFocused();
};

const finish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Submit quiz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
};

test("today's quiz says its day, its rule and how long it stays", async ({ page }) => {
  const { quiz, date } = await todays(page);
  await page.goto('/daily');
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(quiz.title));
  const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
  await expect(page.getByText(`Daily quiz, ${day}`)).toBeVisible();
  await expect(page.getByText(quiz.description, { exact: true })).toBeVisible();
  await expect(page.getByText('A new quiz starts at midnight, India time.', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^[0-2]\d:[0-5]\d:[0-5]\d$/);
});

test('a guest plays by keyboard, comes back to it after a reload, and keeps the score by signing in', async ({
  page,
}) => {
  const { quiz } = await todays(page);
  await page.goto('/daily');
  await expect(page.getByRole('button', { name: START })).toBeVisible();

  await test.step('answers two questions and reloads', async () => {
    await pressOn(page, new RegExp(START));
    await expect(question(page, 1)).toBeFocused();
    await answerRange(page, 1, 2);
    await expect(question(page, 3)).toBeFocused();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(question(page, 3)).toBeFocused();
    await expect(inOverview(page, 'Question 1, answered')).toBeVisible();
    await expect(inOverview(page, 'Question 2, answered')).toBeVisible();
    await expect(inOverview(page, 'not answered')).toHaveCount(TOTAL - 2);
  });

  const heading = page.getByRole('heading', { level: 1, name: quiz.title });
  await test.step('finishes, and reads the review on the same page', async () => {
    await answerRange(page, 3, TOTAL);
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL('/daily');
    await expect(page.getByText(/^Source:/)).toHaveCount(TOTAL);
    await expect(page.getByRole('button', { name: /^Report a problem/ })).toHaveCount(0);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByText(/^Source:/)).toHaveCount(TOTAL);
  });

  const account = await signedUp(page);
  await test.step('signs in and finds the score saved', async () => {
    await page.getByRole('button', { name: 'Save my score' }).click();
    await expect(page).toHaveURL('/login');
    await sendLogin(page, account);
    await expect(page.getByText('Saved to your history')).toBeVisible();
    await expect(page).toHaveURL('/daily');
    await expect(heading).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save my score' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Report a problem/ })).toHaveCount(TOTAL);
  });

  await test.step('finds it in the profile, which leads on to the quiz of the day', async () => {
    await page.getByRole('link', { name: 'your profile' }).click();
    await expect(page).toHaveURL('/profile');
    await page.getByRole('button', { name: quiz.title }).click();
    const dialog = page.getByRole('dialog', { name: 'Quiz details' });
    await expect(dialog.getByRole('link', { name: 'View Result' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Today’s quiz' }).click();
    await expect(page).toHaveURL('/daily');
    await expect(heading).toBeVisible();
    await expect(page.getByText('Next quiz in')).toBeVisible();
  });
});

test('a signed-in person resumes after a reload, and meets the result for the rest of the day', async ({ page }) => {
  const { quiz } = await todays(page);
  await enter(page, await signedUp(page));
  await start(page);
  await answerRange(page, 1, 1);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(inOverview(page, 'Question 1, answered')).toBeVisible();
  await page.goto('/');
  const today = page.getByRole('region', { name: 'Today’s quiz' });
  await expect(today.getByText('In progress')).toBeVisible();
  await expect(today.getByText(`1 of ${String(TOTAL)} answered`)).toBeVisible();
  await savePictures(page, 'today-in-progress');
  await today.getByRole('link', { name: 'Continue today’s quiz' }).click();
  await expect(inOverview(page, 'Question 1, answered')).toBeVisible();

  await finish(page);
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeFocused();
  await expect(page.getByText(/^Source:/)).toHaveCount(TOTAL);
  await page.goto('/');
  await expect(today.getByText(/^Done · \d+%$/)).toBeVisible();
  await expect(today.getByRole('link', { name: 'See answers' })).toBeVisible();
  await savePictures(page, 'today-done');
  await page.goto('/explore');
  await expect(page.getByText(/^Done for today\. Streak: 1 day$/)).toBeVisible();
  await page.getByRole('link', { name: `Today’s quiz: ${quiz.title}` }).click();
  await expect(page.getByText(/^\d+(\.\d+)? of 5$/)).toBeVisible();
  await expect(page.getByText('Next quiz in')).toBeVisible();
  await expect(page.getByRole('button', { name: START })).toHaveCount(0);
});

test('who signs in without asking for it is offered what was begun before, and goes on with it', async ({ page }) => {
  const account = await signedUp(page);
  await start(page);
  await answerRange(page, 1, 1);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await enter(page, account);
  await page.goto('/');
  await page.getByRole('link', { name: START }).click();
  await expect(page.getByRole('button', { name: START })).toBeVisible();
  await page.getByRole('link', { name: 'Add to my account' }).click();
  await expect(inOverview(page, 'Question 1, answered')).toBeVisible();
});

/** Answers for the server with today's quiz, changed. */
const fulfilDaily = async (route: Route, change: (daily: Daily) => Daily): Promise<void> => {
  const reply = await route.fetch();
  const { data } = (await reply.json()) as { data: { daily: Daily } };
  await route.fulfill({ json: { success: true, data: { daily: change(data.daily) } } });
};

const AN_HOUR = 3_600_000;

test('the day turns: who plays is told, finishes in peace, and goes on to the new quiz', async ({ page }) => {
  let over = false;
  const endsAt = new Date(Date.now() + AN_HOUR).toISOString();
  await page.clock.install();
  await page.route('**/api/quiz/daily', (route) =>
    fulfilDaily(route, (daily) =>
      over ? { ...daily, date: '2099-01-01', quiz: { ...daily.quiz, title: 'Fresh paper' } } : { ...daily, endsAt },
    ),
  );
  await page.goto('/daily');
  await expect(page.getByRole('button', { name: START })).toBeVisible();
  await page.getByRole('button', { name: START }).click();
  await expect(question(page, 1)).toBeVisible();
  over = true;
  await page.clock.fastForward(AN_HOUR);
  await expect(page.getByText('A new quiz is ready')).toBeVisible();
  await finish(page);
  await expect(page.getByText('Save this score')).toBeVisible();
  await page.getByRole('button', { name: 'Go to today’s quiz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh paper' })).toBeVisible();
  await expect(page.getByRole('button', { name: START })).toBeVisible();
});

test('the day turns: who has not begun sees the new quiz', async ({ page }) => {
  let reads = 0;
  const endsAt = new Date(Date.now() + 1000).toISOString();
  await page.route('**/api/quiz/daily', (route) =>
    fulfilDaily(route, (daily) => {
      reads += 1;
      return reads > 1
        ? { ...daily, date: '2099-01-01', quiz: { ...daily.quiz, title: 'Fresh paper' } }
        : { ...daily, endsAt };
    }),
  );
  await page.goto('/daily');
  await expect(page.getByRole('heading', { level: 1, name: 'Fresh paper' })).toBeVisible();
});

test.describe('the server', () => {
  // The browser itself logs each failure that it receives.
  test.use({ expectedConsole: /status of (401|404|502)/ });

  test('out of reach: the page says so, and Try again brings the quiz', async ({ page }) => {
    let down = true;
    await page.route('**/api/quiz/daily', (route) => (down ? route.fulfill({ status: 502 }) : route.continue()));
    await page.goto('/daily');
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t load today’s quiz' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server');
    down = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: START })).toBeVisible();
  });

  test('without a quiz: the page leads to the programs', async ({ page }) => {
    await page.route('**/api/quiz/daily', (route) =>
      route.fulfill(refusal(404, 'NOT_FOUND', 'This daily quiz does not exist')),
    );
    await page.goto('/daily');
    await expect(page.getByRole('heading', { level: 1, name: 'No quiz today' })).toBeVisible();
    await page.getByRole('link', { name: 'Explore quizzes' }).click();
    await expect(page).toHaveURL('/explore');
  });

  test('with a new quiz that this page has not heard of: it says that the day has turned', async ({ page }) => {
    await page.route('**/api/quiz/daily', (route) =>
      fulfilDaily(route, (daily) => ({ ...daily, quiz: { ...daily.quiz, _id: 'f'.repeat(24) } })),
    );
    await page.goto('/daily');
    await page.getByRole('button', { name: START }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Today’s quiz has changed' })).toBeVisible();
    await page.unroute('**/api/quiz/daily');
    await page.getByRole('button', { name: 'Go to today’s quiz' }).click();
    await expect(page.getByRole('button', { name: START })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

  test('a guest who starts is told, and starts when it is back', async ({ page, context }) => {
    const player = page.waitForResponse(
      async (response) => response.url().endsWith('.js') && (await response.text()).includes(FAILED_TITLE),
    );
    await page.goto('/daily');
    const start = page.getByRole('button', { name: START });
    await expect(start).toBeVisible();
    // The start screen loads the player ahead. Importing it again waits for everything that it imports.
    await page.evaluate(
      async (url) => {
        await import(url);
      },
      (await player).url(),
    );
    await context.setOffline(true);
    await start.click();
    await expect(page.getByRole('heading', { level: 1, name: FAILED_TITLE })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(question(page, 1)).toBeVisible();
  });
});

test('axe finds nothing from the start to the review, in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const check = async (place: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await axeFaults(page, { colours: colorScheme === 'dark' }), `${place}, ${colorScheme}`).toEqual([]);
    }
  };
  await page.goto('/daily');
  await expect(page.getByRole('button', { name: START })).toBeVisible();
  await check('the start');
  await page.getByRole('button', { name: START }).click();
  await expect(question(page, 1)).toBeFocused();
  await check('the player');
  await finish(page);
  await expect(page.getByText('Save this score')).toBeVisible();
  await check('the result');
});
