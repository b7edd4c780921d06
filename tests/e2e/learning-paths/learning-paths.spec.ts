/** Learning paths: a path from its start to the gain, the states of steps, and the list. */
import type { Page } from '@playwright/test';
import { makeDeck } from '../../fixtures/records/flashcards.ts';
import { makePath, pathStep } from '../../fixtures/records/learning-paths.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { makeChapter, makeDailySet, makeQuiz } from '../../fixtures/records/quizzes.ts';
import { makeExample, makeSheet } from '../../fixtures/records/study-aids.ts';
import { finish } from '../../fixtures/records/attempts.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { enter, test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PATH = '/explore/paths/where-an-advantage-comes-from';

/** Takes the quiz of this page with a wrong answer to its first question and none to the others. */
const submitQuiz = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Alpha', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit quiz' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
};

const progressOf = (page: Page) => page.getByRole('progressbar', { name: 'Steps done' });

test('a learner follows a path from its start to the post-test, and sees the gain', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const quiz = async (title: string) => (await makeQuiz(server, editor, chapter, { title }))._id;
    const [before, after] = [await quiz('Before'), await quiz('After')];
    const [sheet, example] = [await makeSheet(server), await makeExample(server)];
    const steps = [pathStep('sheet', sheet), pathStep('example', example, { needs: [sheet] })];
    await makePath(server, { steps, preTest: before, postTest: after });
    await makeDailySet(server);
    const learner = await signUp(server);
    await keepSession(page, server, learner);

    await openAt(page, server, '/explore');
    await page.getByRole('link', { name: 'Learning paths' }).click();
    await expect(page.getByRole('article').getByText('2 steps')).toBeVisible();
    await page.getByRole('link', { name: 'Path money' }).click();
    const next = page.getByRole('region', { name: 'Next' });
    await expect(next.getByText('Pre-test')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Worked example' })).toContainText(
      'After “Sheet growth”',
    );

    // The button starts the path and opens its first step.
    await next.getByRole('button', { name: 'Start this path' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Before' })).toBeVisible();
    await submitQuiz(page);
    await page.getByRole('link', { name: 'Back to your path' }).click();
    await expect(page).toHaveURL(/\/explore\/paths\/money$/);

    await openAt(page, server, '/');
    await page.getByRole('link', { name: 'Continue your path: Path money' }).click();
    await expect(
      page
        .getByRole('list')
        .filter({ hasText: 'Pre-test' })
        .getByText(/^Done · \d+%$/),
    ).toBeVisible();
    await next.getByRole('link', { name: 'Continue: Sheet growth' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sheet growth' })).toBeVisible();
    await page.goBack();

    await next.getByRole('button', { name: 'Mark as done' }).click();
    await expect(progressOf(page)).toHaveAttribute('aria-valuetext', '1 of 3 done');
    await page.getByRole('button', { name: 'Undo: Sheet growth' }).click();
    await expect(progressOf(page)).toHaveAttribute('aria-valuetext', '0 of 3 done');
    await page.getByRole('button', { name: 'Mark as done: Sheet growth' }).focus();
    await page.keyboard.press('Space');
    await expect(progressOf(page)).toHaveAttribute('aria-valuetext', '1 of 3 done');

    await next.getByRole('link', { name: 'Continue: Example savings' }).click();
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/progress') && reply.ok());
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByText('She has ₹121.')).toBeVisible();
    await saved;
    await page.goBack();
    await expect(next.getByText('Post-test')).toBeVisible();
    await next.getByRole('link', { name: 'Continue: After' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'After' })).toBeVisible();
    await finish(server, learner, after);

    await openAt(page, server, `/quiz-result/${after}`);
    await page.getByRole('link', { name: 'Back to your path' }).click();
    await expect(page.getByRole('region', { name: 'Path finished' })).toContainText('3 of 3 done');
    const gain = page.getByRole('region', { name: 'Your gain' });
    await expect(gain.getByText(/^\+\d+ points$/)).toBeVisible();
    await expect(gain.getByRole('progressbar', { name: 'Post-test' })).toHaveAttribute('aria-valuetext', '100%');
    await expect(page.getByRole('button', { name: 'Leave this path' })).toHaveCount(0);
    await inOrder(page, '/explore/paths/money');
    await openAt(page, server, '/explore/paths');
    await expect(page.getByRole('article').getByText('Finished')).toBeVisible();
  } finally {
    await closeSite(server, page);
  }
});

test('a learner skips the pre-test, passes locked and removed steps, leaves and returns', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const editor = await signUp(server, { role: 'admin' });
    const { _id: before } = await makeQuiz(server, editor, await makeChapter(server), { title: 'Before' });
    const sheet = await makeSheet(server, { access: 'subscriber' });
    const deck = await makeDeck(server);
    await makePath(server, {
      steps: [pathStep('sheet', sheet), pathStep('sheet', 'gone'), pathStep('deck', deck, { needs: [sheet, 'gone'] })],
      preTest: before,
    });
    await keepSession(page, server, await signUp(server));
    await openAt(page, server, '/explore/paths/money');
    const step = (text: string) => page.getByRole('list').getByRole('listitem').filter({ hasText: text });
    await expect(step('Former gone')).toContainText('No longer available');
    await expect(step('Former gone').getByRole('link')).toHaveCount(0);
    await expect(step('Sheet growth')).toContainText('Subscribers');
    await page.getByRole('button', { name: 'Start this path' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Before' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Skip the pre-test' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deck ratios' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Leave this path' }).click();
    await expect(page.getByText('You’ve left this path. Your progress is saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start this path' })).toBeVisible();
    await openAt(page, server, '/');
    await expect(page.getByRole('list', { name: 'Continue and next' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Continue your path/ })).toHaveCount(0);
  } finally {
    await closeSite(server, page);
  }
});

test('a guest sees the steps, and returns to the path after signing in', async ({ page }) => {
  await page.goto('/explore/paths');
  await expect(page.getByRole('article')).toHaveCount(7);
  await inOrder(page, '/explore/paths');
  await page.getByRole('link', { name: 'Where an advantage comes from' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('button', { name: /^Mark as done/ })).toHaveCount(0);
  await inOrder(page, PATH);
  await page.getByRole('link', { name: 'Sign in to start' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/explore/paths/No_key');
  await expect(page.getByRole('heading', { level: 1, name: 'Learning path not found' })).toBeVisible();
});

test('a path is found by the search', async ({ page }) => {
  await page.goto('/search?q=what+a+customer+costs+and+brings');
  const found = page.getByRole('region', { name: 'Learning paths' });
  await expect(found.getByRole('link')).toHaveAttribute('href', '/explore/paths/customers-and-what-they-are-worth');
});

test('a path fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 2, name: 'Steps' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await inOrder(page, PATH);
});

test.describe('without a network', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_/ });
  test('the list says so and loads when it is tried again, and a failed start is a message', async ({ page }) => {
    await enter(page, await signedUp(page));
    await page.route('**/api/learning-paths', (route) => route.abort());
    await page.goto('/explore/paths');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/learning-paths');
    await again.click();
    await page.getByRole('link', { name: 'Where an advantage comes from' }).click();
    await page.route('**/api/learning-paths/*/started', (route) => route.abort());
    await page.getByRole('button', { name: 'Start this path' }).click();
    await expect(
      page
        .getByRole('status')
        .or(page.getByRole('alert'))
        .filter({ hasText: /network|connection|reach/i }),
    ).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute('**/api/learning-paths/*/started');
    await page.getByRole('button', { name: 'Start this path' }).click();
    await expect(page).toHaveURL(/\/explore\/quiz\//);
  });
});
