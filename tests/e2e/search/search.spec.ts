/** The search of learners and guests. */
import { makeQuiz, makeChapter } from '../../fixtures/records/quizzes.ts';
import { makeInsight } from '../../fixtures/records/insights.ts';
import { signUp } from '../../fixtures/records/people.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let server: TestServer;
test.beforeAll(async () => {
  server = await startOwnSite();
  const editor = await signUp(server, { role: 'admin' });
  const chapter = await makeChapter(server, 'Accounting', 'Assets');
  await makeQuiz(server, editor, chapter, { title: 'Depreciation of assets', description: 'Straight line and more.' });
  await makeQuiz(server, editor, chapter, { title: 'Café culture', access: 'subscriber' });
  for (let at = 0; at < 7; at += 1) await makeInsight(server, { title: `Inflation, part ${String(at + 1)}` });
  await server.runTask('search index');
});
test.afterAll(() => server.close());
test.afterEach(({ page }) => page.goto('about:blank').then(() => undefined));

test('a guest finds by a few letters, with a typing error, and by keyboard alone', async ({ page }) => {
  await openAt(page, server, '/search');
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' });
  await expect(field).toBeFocused();
  await inOrder(page, '/search');
  await page.keyboard.type('deprec');
  const quizzes = page.getByRole('region', { name: 'Quizzes' });
  await expect(quizzes.getByRole('link', { name: /^Depreciation of assets/ })).toBeVisible();
  await expect(quizzes.locator('mark')).toHaveText('Depreciation');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 result');
  await inOrder(page, '/search');

  await field.fill('depreciaton');
  await expect(page.getByText('Nothing matches “depreciaton”. These are the results for depreciation.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(quizzes.getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Depreciation of assets' })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('depreciaton');
});

test('more of one kind, the help, a lock for who has no plan, and a clear end', async ({ page }) => {
  await openAt(page, server, '/search?q=inflation');
  const insights = page.getByRole('region', { name: 'News insights' });
  await expect(insights.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('search').getByRole('status')).toHaveText('The best 5 results');
  await page.getByRole('link', { name: 'More news insights' }).click();
  await expect(insights.getByRole('listitem')).toHaveCount(7);
  await page.getByRole('link', { name: 'Search everything' }).click();
  await expect(insights.getByRole('listitem')).toHaveCount(5);

  const field = page.getByRole('searchbox');
  await field.fill('cafe');
  await expect(page.getByRole('link', { name: /^Café culture\s*, for subscribers/ })).toBeVisible();
  await field.fill('spam');
  await expect(page.getByRole('region', { name: 'Help' }).getByRole('link')).toHaveCount(1);
  await field.fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No results for “zzzz”' })).toBeVisible();
  await inOrder(page, '/search');
  await field.fill('');
  await expect(page.getByText('Quizzes, news insights, case studies', { exact: false })).toBeVisible();
});

test.describe('while the server can’t be reached', () => {
  test.use({ expectedConsole: /ERR_(FAILED|INTERNET_DISCONNECTED)|Failed to load/ });
  test('says so, and finds when it is tried again', async ({ page }) => {
    await page.route('**/api/search?**', (route) => route.abort());
    await openAt(page, server, '/search?q=assets');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unroute('**/api/search?**');
    await retry.click();
    await expect(page.getByRole('link', { name: /^Depreciation of assets/ })).toBeVisible();
  });
});

test('a learner opens it by Ctrl+K from any page', async ({ page }) => {
  const learner = await signUp(server);
  await page.goto(server.url);
  await page.evaluate(
    ([token, deviceId]) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('deviceId', deviceId);
    },
    [learner.token, learner.deviceId] as const,
  );
  await openAt(page, server, '/faq');
  await expect(page.locator('[data-learning-bar]')).toBeAttached();
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('assets');
  await expect(page.getByRole('link', { name: /^Depreciation of assets/ })).toBeVisible();
  await page.getByRole('link', { name: /^Depreciation of assets/ }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
