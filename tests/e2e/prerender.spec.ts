/** Pages whose HTML says everything before any script runs, and the scripts that then take it over. */
import type { Page } from '@playwright/test';
import { expect, signedUp, signIn, test } from './fixtures.ts';

const PAGES = [
  ['/', 'Business Wisdom Like Never Before', 'Business Wisdom'],
  ['/about', 'About Us', 'About Us · Business Wisdom'],
  ['/faq', 'FAQ', 'FAQ · Business Wisdom'],
  ['/support', 'Support Center', 'Support Center · Business Wisdom'],
  ['/contact', 'Contact Us', 'Contact Us · Business Wisdom'],
  ['/terms', 'Terms', 'Terms · Business Wisdom'],
  ['/privacy', 'Privacy', 'Privacy · Business Wisdom'],
] as const;

/** Waits until React has taken the page over: a control answers. */
const takenOver = async (page: Page): Promise<void> => {
  const root = page.locator('html');
  const before = await root.getAttribute('data-theme');
  await expect(async () => {
    await page.getByRole('button', { name: /Use the (light|dark) theme/ }).click();
    expect(await root.getAttribute('data-theme')).not.toBe(before);
  }).toPass();
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading, title] of PAGES) {
    test(`${path} shows its text, its ways on and its name`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toHaveAttribute(
        'href',
        '/about',
      );
      await expect(page).toHaveTitle(title);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`^http://localhost:\\d+${path}$`),
      );
      await expect(page.locator('meta[name=description]')).toHaveCount(1);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    });
  }

  test('the landing page tells all six reasons', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Why Choose Business Wisdom?' }).getByRole('listitem')).toHaveCount(
      6,
    );
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the page is ${colorScheme} where the system is`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/about');
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe(colorScheme === 'dark' ? 'rgb(13, 16, 32)' : 'rgb(251, 248, 243)');
    });
  }
});

for (const [path, heading] of PAGES) {
  for (const theme of ['light', 'dark'] as const) {
    test(`React takes ${path} over as it stands, ${theme}`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).evaluate((element) => {
        element.dataset['mark'] = 'sent by the server';
      });
      await takenOver(page);
      await expect(page.locator('h1[data-mark]')).toHaveText(heading);
      // Nothing of a skeleton ever stood there.
      await expect(page.getByText('Loading the page')).toHaveCount(0);
    });
  }
}

test('a remembered dark theme is there with the first paint, before the scripts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 16, 32)');
  release();
  await takenOver(page);
});

test('a guest’s first load of the landing page is at most 100 KB of script', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    }
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(100_000);
});

test('whoever is signed in is recognised on a page that was made for guests', async ({ page }) => {
  await signIn(page, await signedUp(page));
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Account of Asha Rao' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go on learning' })).toBeVisible();
});

test('a tab that shows a guest’s page hears of a sign-in in another', async ({ page, context }) => {
  await page.goto('/about');
  await takenOver(page);
  const other = await context.newPage();
  await signIn(other, await signedUp(other));
  await expect(page.getByRole('button', { name: 'Account of Asha Rao' })).toBeVisible();
});
