import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { enter, stopClock, store, test } from '../support/people.ts';
import { startSlowLine } from '../support/slow-line.ts';

const CARDS = [
  'Brain Gymnastics Galore',
  'Perfect for Pros & MBA Maestros',
  'Trivia Triumphs Await',
  'Learning with a Laugh',
  'Daily Dose of Business Buzz',
  'Global Leaderboards',
];

const main = (page: Page) => page.getByRole('main');
const six = (page: Page) => page.getByRole('region', { name: 'Why Choose Business Wisdom?' });
const card = (page: Page, name: string) => six(page).getByRole('listitem').filter({ hasText: name });
const particles = (page: Page) => page.locator('footer canvas');
const skeleton = (page: Page) => main(page).getByText('Loading the page');
const tagline = (page: Page) => main(page).getByRole('heading', { level: 1 });

const toFooter = (page: Page): Promise<void> => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

test('a guest reads the tagline and finds the three ways on', async ({ page }) => {
  await page.goto('/');
  await expect(tagline(page)).toHaveText('Business Wisdom Like Never Before');
  await expect(main(page).getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/login');
  await expect(main(page).getByRole('link', { name: 'Explore', exact: true }).last()).toHaveAttribute(
    'href',
    '/explore',
  );
  await main(page).getByRole('link', { name: 'Learn more' }).click();
  await expect(page).toHaveURL('/about');
});

test('for somebody signed in the first button goes on to Explore', async ({ page, learner }) => {
  await enter(page, learner);
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Continue learning' }).click();
  await expect(page).toHaveURL('/explore');
});

test('the sample questions are answered right there', async ({ page }) => {
  await page.goto('/');
  const sample = page.getByRole('region', { name: /inventory turnover/ });
  await sample.getByRole('button', { name: /Payables shrink/ }).click();
  await expect(sample.getByRole('status')).toContainText('Turnover is cost of goods sold');
  await expect(sample.getByRole('button', { name: /tied up in stock/ })).toContainText('right answer');
  await expect(sample.getByRole('button', { name: /Payables shrink/ })).toContainText('your answer');
  await sample.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: /Kodak/ })).toBeFocused();
});

test('the six cards enter once, 0.2 s after each other, and lift under the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto('/');
  await expect(card(page, CARDS[0] ?? '')).toHaveCSS('opacity', '0');
  await six(page).getByRole('list').scrollIntoViewIfNeeded();
  for (const [at, name] of CARDS.entries()) {
    const delay = `${String(Number((at * 0.2).toFixed(1)))}s`;
    await expect(card(page, name), name).toHaveCSS('transition-delay', delay);
    await expect(card(page, name), name).toHaveCSS('opacity', '1');
  }

  const first = card(page, CARDS[0] ?? '').locator('> div');
  await first.hover();
  await expect(first).toHaveCSS('transform', 'matrix(1.012, 0, 0, 1.012, 0, -4)');

  // Scrolled away and back they are there: they don't enter again.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(six(page)).not.toBeInViewport({ ratio: 0.5 });
  await six(page).getByRole('list').scrollIntoViewIfNeeded();
  expect(await card(page, CARDS[5] ?? '').evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
});

test('the lights follow the mouse by a small offset', async ({ page }) => {
  await page.goto('/');
  await expect(tagline(page)).toBeVisible();
  const light = page.locator('[data-drift="36"]');
  // The page is painted before its scripts are there; what the mouse does until then moves nothing.
  await expect(async () => {
    await page.mouse.move(1, 1);
    await page.mouse.move(0, 0);
    await expect(light).toHaveAttribute('style', /translate3d\(-36(\.0)?px, -36(\.0)?px, 0/, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width / 2, height / 2);
  await expect(light).toHaveAttribute('style', /translate3d\(-?0(\.0)?px, -?0(\.0)?px, 0/);
});

test('the footer has its three columns, and every link of it', async ({ page }) => {
  await page.goto('/');
  const links = async (column: string): Promise<readonly (string | null)[]> => {
    const nav = page.getByRole('contentinfo').getByRole('navigation', { name: column });
    await expect(nav).toBeVisible();
    return nav.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  };
  expect(await links('Quick links')).toEqual(['/about', '/explore', '/faq']);
  const support = await links('Support');
  expect(support.slice(0, 2)).toEqual(['/contact', '/support']);
  expect(support[2]).toMatch(/^mailto:.+@.+/);
  expect(await links('Social')).toEqual([
    expect.stringContaining('youtube.com'),
    expect.stringContaining('linkedin.com'),
    expect.stringContaining('instagram.com'),
  ]);
});

test('500 particles float over a grid of 50 px, and rest while nobody can see them', async ({ page }) => {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { drawn: number };
    counted.drawn = 0;
    // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called on the pen that calls it
    const { fillRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillRect = function (...box) {
      counted.drawn += 1;
      fillRect.apply(this, box);
    };
  });
  const drawn = (): Promise<number> => page.evaluate(() => (globalThis as unknown as { drawn: number }).drawn);
  const frame = (): Promise<void> =>
    page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

  await page.goto('/');
  await toFooter(page);
  await expect(particles(page)).toHaveAttribute('data-running', 'true');
  await expect(particles(page)).toHaveAttribute('data-particles', '500');
  await expect(page.locator('[data-grid]')).toHaveCSS('background-size', '50px 50px, 50px 50px');
  await expect(page.locator('[data-grid]')).toHaveCSS('animation-play-state', 'running');
  const before = await drawn();
  await frame();
  const after = await drawn();
  expect(after).toBeGreaterThan(before);
  // Whole frames only, of 500 particles each.
  expect(after % 500).toBe(0);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(particles(page)).toHaveAttribute('data-running', 'false');
  await expect(page.locator('[data-grid]')).toHaveCSS('animation-play-state', 'paused');
  const resting = await drawn();
  await frame();
  await frame();
  expect(await drawn()).toBe(resting);

  // The same when the tab goes to the background.
  await toFooter(page);
  await expect(particles(page)).toHaveAttribute('data-running', 'true');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(particles(page)).toHaveAttribute('data-running', 'false');
});

/** Adds up how far the page has moved by itself, from its first paint on. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const page = globalThis as unknown as { shift: number };
    page.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) page.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shift: number }).shift);

/** The fallback fonts have the measures of a line, not of each word of it. */
const fontsCame = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !('fonts' in document.documentElement.dataset) && document.fonts.status === 'loaded');

test('nothing on the page jumps from its first paint to its end', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/');
  await fontsCame(page);
  await six(page).getByRole('list').scrollIntoViewIfNeeded();
  await expect(card(page, CARDS[5] ?? '')).toHaveCSS('opacity', '1');
  await toFooter(page);
  await expect(particles(page)).toHaveAttribute('data-running', 'true');
  expect(await shifted(page)).toBeLessThan(0.01);
});

for (const [what, before] of [
  ['its first heading', '<h1'],
  ['the question to try', '<section'],
  ['the numbers', '<dl'],
  ['the six cards', 'id="why-choose"'],
] as const)
  test(`nothing jumps when the page stops at ${what} on its way`, async ({ page, baseURL }) => {
    const line = await startSlowLine(baseURL ?? '', before);
    try {
      await watchShifts(page);
      await page.goto(line.url);
      await fontsCame(page);
      await expect(card(page, CARDS[0] ?? '')).toBeAttached();
      expect(await shifted(page)).toBeLessThan(0.001);
    } finally {
      await line.close();
    }
  });

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('cards and particles simply stand there', async ({ page }) => {
    await page.goto('/');
    await expect(card(page, CARDS[0] ?? '')).toHaveCSS('opacity', '1');
    await page.mouse.move(5, 5);
    await toFooter(page);
    await expect(particles(page)).toHaveAttribute('data-running', 'false');
    await expect(page.locator('[data-grid]')).toHaveCSS('animation-name', 'none');
    await expect(page.locator('[data-drift="36"]')).not.toHaveAttribute('style', /translate/);
    // A still picture of them is drawn.
    const painted = await particles(page).evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const picture = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      return picture.some((value) => value > 0);
    });
    expect(painted).toBe(true);
  });
});

test.describe('the skeleton', () => {
  test('stands for 1.5 s at most when one comes from another page, and not at all on a first load', async ({
    page,
    learner,
  }) => {
    await enter(page, learner);
    // The session stays unknown for as long as this test wants.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/verify', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await expect(tagline(page)).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);

    await page.clock.install();
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await stopClock(page);
    await page.evaluate(() => {
      const page = globalThis as unknown as { waits: number[] };
      page.waits = [];
      const { setTimeout: original } = globalThis;
      globalThis.setTimeout = ((...call: Parameters<typeof setTimeout>) => {
        page.waits.push(Number(call[1]));
        return original(...call);
      }) as typeof setTimeout;
    });
    await page.getByRole('link', { name: 'Business Wisdom, home' }).click();
    // While its code comes, the same outline is there; React shows what came after a moment of the clock.
    const waits = async (): Promise<readonly number[]> => {
      await page.clock.runFor(50);
      return page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits);
    };
    await expect.poll(waits).toContain(1500);
    await expect(skeleton(page)).toBeAttached();
    await page.clock.runFor(1400);
    await expect(tagline(page)).toHaveCount(0);
    await page.clock.runFor(110);
    await expect(tagline(page)).toBeVisible();
    await expect(skeleton(page)).toHaveCount(0);
    answer();
    await expect(main(page).getByRole('link', { name: 'Continue learning' })).toBeVisible();
  });

  test('ends as soon as the page is ready', async ({ page }) => {
    await page.clock.install();
    await store(page, {});
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await stopClock(page);
    await page.getByRole('link', { name: 'Business Wisdom, home' }).click();
    let waited = 0;
    await expect(async () => {
      waited += 20;
      await page.clock.runFor(20);
      // By this clock, which doesn't run, so what React does next needs more of it.
      expect([await tagline(page).isVisible(), await skeleton(page).count()]).toEqual([true, 0]);
    }).toPass();
    expect(waited).toBeLessThan(1_000);
  });
});
