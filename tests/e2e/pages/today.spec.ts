/** The learner's day at /: what to do now, from the first paint on, and what is shown without the server. */
import type { Locator, Page } from '@playwright/test';
import { expect, signedUp, signIn } from '../support/fixtures.ts';
import { insights } from '../support/insights.ts';
import { inOrder } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';
import { enter, test } from '../support/people.ts';
import { freeQuizzes, takeQuiz } from '../support/quizzes.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const day = (page: Page) => page.getByRole('region', { name: /^Good (morning|afternoon|evening), Asha$/ });

/** Notes every layout shift of the documents that are opened from now on. */
const observeShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

/** The sum of the document's layout shifts so far. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 780 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('nothing moves while a guest’s first page loads', async ({ page }) => {
      await observeShifts(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await shiftsOf(page)).toBeLessThan(0.001);
    });

    test('nothing moves while a learner’s first page loads', async ({ page }) => {
      await enter(page, await signedUp(page));
      await observeShifts(page);
      await page.goto('/');
      await expect(day(page).getByRole('link', { name: 'Start today’s quiz' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toBeLessThan(0.001);
    });

    for (const [from, link, to] of [
      ['/', 'Explore', '/explore'],
      ['/streak', 'Practice', '/practice'],
    ] as const) {
      test(`header and navigation stay while the code of ${to} is slow`, async ({ page }) => {
        await enter(page, await signedUp(page));
        await page.goto(from);
        const home = page.getByRole('link', { name: 'Business Wisdom, home' }).first();
        const navigation = page.getByRole('navigation', { name: viewport.width < 1024 ? 'Learning' : 'Main' });
        await expect(navigation.getByRole('link', { name: 'You' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const cornerOf = async (part: Locator) => {
          const { x, y } = (await part.boundingBox()) ?? { x: -1, y: -1 };
          return { x, y };
        };
        const corners = async () => [await cornerOf(home), await cornerOf(navigation)];
        const before = await corners();
        const slow = Promise.withResolvers<null>();
        await page.route('**/*.js', async (route) => {
          await slow.promise;
          await route.continue();
        });
        await (from === '/' && viewport.width < 1024
          ? page.getByRole('link', { name: 'Explore' }).first().click()
          : navigation.getByRole('link', { name: link }).click());
        await expect(page).toHaveURL(to);
        const coming = page.getByRole('status').filter({ hasText: 'Loading the page' });
        await expect(coming).toBeVisible();
        const pause = await coming.evaluate(
          (element) => getComputedStyle(element.parentElement ?? element).animationDelay,
        );
        expect(pause).toBe('0.15s');
        await expect(home).toBeVisible();
        await expect(navigation.getByRole('link', { name: 'You' })).toBeVisible();
        expect(await corners()).toEqual(before);
        const logo = await home.boundingBox();
        const content = await coming.boundingBox();
        expect(content?.y ?? 0).toBeGreaterThanOrEqual((logo?.y ?? 0) + (logo?.height ?? 0));
        slow.resolve(null);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(coming).toHaveCount(0);
        expect(await corners()).toEqual(before);
      });
    }
  });
}

test.describe('on a phone, a learner', () => {
  test.use({ viewport: { width: 390, height: 780 } });

  test('lands on Today after the sign-in form, without a glimpse of the landing page', async ({ page }) => {
    // The headings that were within the window, frame by frame.
    await page.addInitScript(() => {
      const look = (): void => {
        const heading = document.querySelector('h1');
        const top = heading?.getBoundingClientRect().top ?? Infinity;
        if (top < window.innerHeight) sessionStorage.setItem(`seen ${heading?.textContent ?? ''}`, '1');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await signIn(page, await signedUp(page));
    await expect(page).toHaveURL('/');
    await expect(day(page).getByRole('link', { name: 'Start today’s quiz' })).toBeInViewport();
    const hero = page.getByRole('heading', { level: 1 });
    await expect(hero).not.toBeInViewport();
    const seen = await page.evaluate(() => Object.keys(sessionStorage));
    expect(seen).toContain('seen Sign in');
    expect(seen).not.toContain(`seen ${(await hero.textContent()) ?? ''}`);
  });

  test('finds today’s quiz, practice and the next quiz, and goes on with what is open', async ({ page }) => {
    const headers = await enter(page, await signedUp(page));
    await page.goto('/');
    const today = day(page);
    await expect(today.getByRole('link', { name: 'Start today’s quiz' })).toBeVisible();
    await expect(today.getByRole('link', { name: 'Streak' })).toBeVisible();
    await expect(today.getByText('Questions you miss appear here')).toBeVisible();
    const [insight] = await insights(page);
    const newest = today.getByRole('listitem').filter({ hasText: 'Newest insight' });
    await expect(newest.getByRole('link', { name: insight?.title ?? '', exact: true })).toBeVisible();
    await inOrder(page, '/');

    const [first = '', second = ''] = await freeQuizzes(page);
    await takeQuiz(page, headers, first);
    await page.request.post('/api/result/createResult', { headers, data: { quizId: second } });
    await page.goto('/');
    await expect(today.getByText('1 question due')).toBeVisible();
    // As on the leaderboard, which a learner with a part of a point more hasn't reached.
    await expect(today.getByText(/^\d+ points$/)).toBeVisible();
    await savePictures(page, 'today');
    await page.setViewportSize({ width: 390, height: 780 });
    await today.getByRole('link', { name: /^Continue: / }).click();
    await expect(page).toHaveURL(`/explore/quiz/${second}`);
  });

  test('reaches practice, the streak and the leaderboard in at most two clicks', async ({ page }) => {
    await enter(page, await signedUp(page));
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Learning' });
    await bar.getByRole('link', { name: 'Practice' }).click();
    await expect(page).toHaveURL('/practice');
    await bar.getByRole('link', { name: 'Today' }).click();
    await day(page).getByRole('link', { name: 'Streak' }).click();
    await expect(page).toHaveURL('/streak');
    await bar.getByRole('link', { name: 'You' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
    await page.getByRole('link', { name: 'This week' }).click();
    await expect(page).toHaveURL('/leaderboard');
  });

  test('has no bar under a quiz that is being taken', async ({ page }) => {
    await enter(page, await signedUp(page));
    await page.goto('/daily');
    const bar = page.getByRole('navigation', { name: 'Learning' });
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Start today’s quiz' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Daily quiz, / })).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('sees nothing move while the page loads', async ({ page }) => {
    await enter(page, await signedUp(page));
    await page.goto('/');
    await expect(day(page)).toBeVisible();
    await observeShifts(page);
    await page.reload();
    await expect(day(page).getByRole('link', { name: 'Start today’s quiz' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Learning' })).toBeVisible();
    expect(await shiftsOf(page)).toBeLessThan(0.001);
  });
});

test.describe('without the server', () => {
  // The browser itself logs what never came.
  test.use({ expectedConsole: /Failed to load resource/ });

  test('the day is the last known one, and says so', async ({ page }) => {
    await enter(page, await signedUp(page));
    await page.goto('/');
    await expect(day(page).getByRole('link', { name: 'Start today’s quiz' })).toBeVisible();
    await page.route('**/api/today', (route) => route.abort());
    await page.reload();
    await expect(page.getByText(/^You’re offline\. This is from /)).toBeVisible();
    await expect(day(page).getByRole('link', { name: 'Start today’s quiz' })).toBeVisible();
  });
});

test('a guest sees the landing page alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByText(/^Good (morning|afternoon|evening)/)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Learning' })).toHaveCount(0);
});
