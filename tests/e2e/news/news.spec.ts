import { expect, signedUp, signIn, test } from '../support/fixtures.ts';
import { detail, freeInsights, insights } from '../support/insights.ts';
import { stopClock } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const FEED = '/explore/news-insights-page';
/** When the lock of a step has ended. */
const LOCK_OVER_MS = 650;

test('the feed goes one insight at a time, by keys and by wheel, and fetches what follows', async ({ page }) => {
  // With the clock stopped, the step lock lasts as long as the machine takes to press twice.
  await page.clock.install();
  const all = await insights(page);
  const title = (index: number) => page.getByRole('heading', { level: 2, name: all[index]?.title ?? '', exact: true });
  await page.goto(FEED);
  await expect(title(0)).toBeInViewport();
  await stopClock(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(title(1)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(`2 of ${String(all.length)}`)).toBeVisible();
  await expect(title(2)).not.toBeInViewport();

  await page.clock.runFor(LOCK_OVER_MS);
  await title(1).hover();
  await page.mouse.wheel(0, 120);
  await page.mouse.wheel(0, 120);
  await expect(title(2)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(`3 of ${String(all.length)}`)).toBeVisible();

  await page.clock.resume();
  for (let index = 3; index < all.length; index += 1) {
    await page.getByRole('button', { name: 'Next insight' }).click();
    await expect(title(index)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Next insight' })).toBeDisabled();
  await page.clock.fastForward(LOCK_OVER_MS);
  await page.keyboard.press('Home');
  await expect(title(0)).toBeInViewport({ ratio: 1 });
});

test('the filters narrow the feed, outlive a reload and are cleared at once', async ({ page }) => {
  const all = await insights(page);
  const wanted = all[2]?.title ?? '';
  await page.goto(FEED);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.getByLabel('Search by title').fill(wanted);
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(wanted);
  await page.reload();
  await expect(page.getByLabel('Search by title')).toHaveValue(wanted);
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await page.getByLabel('Date').fill('1999-01-01');
  await expect(page.getByRole('heading', { name: 'No news insights found', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page.getByText(`1 of ${String(all.length)}`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Search by title')).toHaveValue('');
});

test.describe('while the server fails', () => {
  test.use({ expectedConsole: /News insights could not be loaded|503/ });

  test('the feed says so and tries again', async ({ page }) => {
    await page.route('**/api/news-insights/user*', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, status: 503, code: 'UNAVAILABLE', message: 'The server is busy. Try again shortly.' },
      }),
    );
    await page.goto(FEED);
    await expect(page.getByRole('alert')).toContainText('The server is busy. Try again shortly.');
    await page.unroute('**/api/news-insights/user*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });
});

test('a guest reads an insight to its end, checks themself and goes on to the next', async ({ page }) => {
  const [{ _id, title }] = await freeInsights(page);
  await page.goto(FEED);
  const article = page.getByRole('article', { name: title });
  await article.scrollIntoViewIfNeeded();
  await article.getByRole('link', { name: 'Read the story' }).click();
  await expect(page).toHaveURL(new RegExp(`/news-insights-page/detailed-news\\?id=${_id}&title=`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveTitle(`${title} · Business Wisdom`);
  const check = page.getByRole('region', { name: 'Check yourself' });
  for (const question of await check.getByRole('region').all()) {
    const choice = question.getByRole('radio').or(question.getByRole('checkbox'));
    if ((await choice.count()) > 0) await choice.first().check({ force: true });
    else if ((await question.getByRole('textbox').count()) > 0) await question.getByRole('textbox').first().fill('42');
  }
  await check.getByRole('button', { name: 'Check my answers' }).click();
  await expect(page.getByRole('heading', { name: /^[0-2] of 2 right$/ })).toBeFocused();
  await expect(page.getByText('Why', { exact: true })).toHaveCount(2);
  await page.getByRole('navigation', { name: 'More insights' }).getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('coming back from an insight shows the feed where it was left', async ({ page }) => {
  const all = await insights(page);
  // On the second page of the feed.
  const left = all[10];
  if (left === undefined) throw new Error('The starter content fills no second page');
  const position = page.getByText(`11 of ${String(all.length)}`, { exact: true });
  const article = page.getByRole('article', { name: left.title });
  await page.goto(FEED);
  await expect(page.getByRole('article').first()).toBeVisible();
  for (let step = 0; step < 10; step += 1) await page.getByRole('button', { name: 'Next insight' }).click();
  await expect(position).toBeVisible();
  await article.getByRole('link', { name: 'Read the story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: left.title })).toBeFocused();

  await page.goBack();
  await expect(article).toBeInViewport({ ratio: 0.9 });
  await expect(position).toBeVisible();
  await article.getByRole('link', { name: 'Read the story' }).click();
  await page.getByRole('link', { name: 'News insights' }).click();
  await expect(article).toBeInViewport({ ratio: 0.9 });
  // The position survives a reload; changed filters start a new feed.
  await page.reload();
  await expect(position).toBeVisible();
  await page.getByLabel('Search by title').fill('the');
  await expect(page.getByText(/^1 of/)).toBeVisible();
});

test('a guest who wants a bookmark signs in and comes back to find it made', async ({ page }) => {
  const [, , third] = await insights(page);
  if (third === undefined) throw new Error('The starter content is too small');
  const account = await signedUp(page);
  await page.goto(FEED);
  await page.getByRole('article', { name: third.title }).getByRole('button', { name: 'Bookmark' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Sign in to bookmark this insight')).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: third.title })).toBeVisible();
  await expect(page.getByText('Bookmarked.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true });

  test('a swipe goes one insight on', async ({ page }) => {
    const all = await insights(page);
    await page.goto(FEED);
    const title = (index: number) =>
      page.getByRole('heading', { level: 2, name: all[index]?.title ?? '', exact: true });
    await expect(title(0)).toBeInViewport();
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.synthesizeScrollGesture', { x: 195, y: 560, yDistance: -320, speed: 1600 });
    await expect(title(1)).toBeInViewport({ ratio: 1 });
    await expect(title(2)).not.toBeInViewport();
  });
});

test('a learner keeps an insight and finds it among the bookmarks', async ({ page }) => {
  const [, second] = await insights(page);
  await signIn(page, await signedUp(page));
  await page.goto(second === undefined ? FEED : detail(second));
  // The page is sent as guests read it; who looks is known a moment later.
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Bookmark' }).click();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Bookmarked.')).toBeVisible();
  await page.getByRole('link', { name: 'News insights' }).click();
  await page.getByLabel('Only my bookmarks').check();
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText(second?.title ?? '');
  await page.getByLabel('Only unread').check();
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await savePictures(page, 'news-filters');
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(page.getByLabel('Only unread')).not.toBeChecked();
});

for (const [what, query] of [
  ['no id', ''],
  ['a malformed id', '?id=%3Cscript%3E&title=x'],
  ['an unknown id', `?id=${'f'.repeat(24)}&title=x`],
] as const) {
  test.describe(`an address with ${what}`, () => {
    test.use({ expectedConsole: /404/ });
    test('says that it isn’t here and leads on', async ({ page }) => {
      await page.goto(`/news-insights-page/detailed-news${query}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Insight not found' })).toBeVisible();
      await page.getByRole('link', { name: 'See all news insights' }).click();
      await expect(page).toHaveURL(FEED);
    });
  });
}
