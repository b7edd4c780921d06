import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { ADMIN, enter, store, test } from './people.ts';
import { finishQuiz, freeQuizzes, newestInsight } from './quizzes.ts';

const THEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 360] as const;

// Without movement every colour is there at once. A page is loaded once and then dressed in each theme and width.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>;

/** What axe leaves on a page: asked there, it need not be brought again. */
interface WithAxe {
  readonly axe?: { run(options: { resultTypes: string[] }): Promise<Pick<Found, 'violations'>> };
}

/** What axe finds on the page as it stands, in short. */
const faults = async (page: Page): Promise<readonly string[]> => {
  const again = await page.evaluate(() => (globalThis as WithAxe).axe?.run({ resultTypes: ['violations'] }));
  // No page holds a frame of another origin; for those axe would open a second page at each run.
  const { violations } = again ?? (await new AxeBuilder({ page }).setLegacyMode(true).analyze());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
};

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};

const wear = async (page: Page, colorScheme: (typeof THEMES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
};

/** Checks the page that is open, in every theme and width; a fault names the place. */
const check = async (page: Page, place: string): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const wide = `${place} at ${String(width)} px`;
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), `headings of ${wide}`).toBe(1);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(wider, `pixels by which ${wide} is too wide`).toBeLessThanOrEqual(0);
    for (const colorScheme of THEMES) {
      await wear(page, colorScheme);
      expect.soft(await faults(page), `axe on ${wide}, ${colorScheme}`).toEqual([]);
    }
  }
};

const checkAll = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    expect.soft(new URL(page.url()).pathname, `${path} is open`).toBe(path.split('?')[0]);
    await check(page, path);
  }
};

test('every page is in order for a guest, in both themes, on a wide and a narrow screen', async ({ page }) => {
  test.setTimeout(150_000);
  const [quiz = ''] = await freeQuizzes(page);
  const insight = await newestInsight(page);
  await store(page, { userEmail: 'asha@example.com' });
  await checkAll(page, [
    '/',
    '/login',
    '/signup',
    '/verify-otp',
    '/forgot-password',
    '/reset-password',
    '/explore',
    '/explore/quizzes/businessVocabulary',
    `/explore/quiz/${quiz}`,
    '/explore/quiz/nonsense',
    '/explore/case-studies',
    '/explore/news-insights-page',
    `/news-insights-page/detailed-news?id=${insight}`,
    '/daily',
    '/leaderboard',
    '/contact',
    '/about',
    '/faq',
    '/support',
    '/terms',
    '/privacy',
    '/nowhere',
  ]);
});

test('every page is in order for who is signed in, in both themes, on a wide and a narrow screen', async ({
  page,
  learner,
}) => {
  test.setTimeout(150_000);
  const [taken = '', other = ''] = await freeQuizzes(page);
  const headers = await enter(page, learner);
  await finishQuiz(page, headers, taken);
  await checkAll(page, [
    '/',
    '/about',
    '/profile',
    '/payment-plan',
    '/my-subscriptions',
    '/case-studies/submissions',
    '/daily',
    `/quiz-result/${taken}`,
    `/explore/quiz/${taken}`,
  ]);

  await page.goto(`/explore/quiz/${other}`);
  await page.getByRole('button', { name: /^(Start|Resume)$/ }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await check(page, 'the quiz player');

  await page.goto('/dashboard');
  await expect(page.getByText("This account can't open that page")).toBeVisible();
  await check(page, '/login for a refused account');

  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect.soft(await faults(page), 'axe on the menu').toEqual([]);

  await enter(page, ADMIN);
  await checkAll(page, ['/dashboard']);
});
