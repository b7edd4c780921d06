import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { axeFaults, fits } from '../support/page-checks.ts';

const answers = (page: Page) => page.locator('details');

test.describe('the questions', () => {
  test('narrow as one types, with the words marked, counted, and kept in the address', async ({ page }) => {
    await page.goto('/faq');
    await expect(answers(page).first()).toBeVisible();
    const all = await answers(page).count();
    expect(all).toBeGreaterThan(15);
    await page.getByLabel('Search the questions').fill('SPAM');
    await expect(answers(page)).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible();
    await expect(page.locator('mark')).toHaveText(['spam']);
    await expect(page.getByText('Check your')).toBeVisible();
    await expect(page).toHaveURL('/faq?q=SPAM');
    await page.reload();
    await expect(page.getByLabel('Search the questions')).toHaveValue('SPAM');
    await expect(answers(page)).toHaveCount(1);
    await page.getByLabel('Search the questions').fill('');
    await expect(answers(page)).toHaveCount(all);
    await expect(page).toHaveURL('/faq');
  });

  test('that nobody asked lead to support', async ({ page }) => {
    await page.goto('/faq?q=zebra');
    await expect(page.getByRole('heading', { name: 'No matching answers' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await expect(answers(page).first()).toBeVisible();
    await page.getByLabel('Search the questions').fill('zebra');
    await page.getByRole('link', { name: 'Go to the Support Center' }).click();
    await expect(page).toHaveURL('/support');
  });

  test('open at their own address, and by keyboard', async ({ page }) => {
    await page.goto('/faq#partial-credit');
    await expect(page.getByText('never go below zero for the question')).toBeInViewport();
    await expect(page.getByText('Check your spam folder')).toBeHidden();
    await page.locator('#no-code summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Check your spam folder')).toBeVisible();
  });
});

test.describe('the contact page', () => {
  test('checks the form, then hands the message to the mail program and says so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Open in my email app' }).click();
    const summary = page.getByRole('alert');
    for (const field of ['Name', 'Email', 'Message']) {
      await expect(summary).toContainText(`${field}: All fields are required`);
    }
    await summary.getByRole('link', { name: /^Message/ }).click();
    await expect(page.getByLabel('Message')).toBeFocused();
    await page.getByLabel('Message').fill('Good day\n<b>&</b> "more"');
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Email').fill('asha@');
    await page.getByRole('button', { name: 'Open in my email app' }).click();
    await expect(summary).toContainText('Email: Please enter a valid email address');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Open in my email app' }).click();
    await expect(page.getByText('Your message is ready in your email app.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy the message' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Good day\n<b>&</b> "more"\n\nAsha Rao\nasha@example.com',
    );
    await expect(page.getByLabel('Message')).toHaveValue('Good day\n<b>&</b> "more"');
    expect(sent).toEqual([]);
  });

  test('shows where we are in a frame of our own, in the theme of the page', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/contact');
    const frame = page.frameLocator('iframe[title="Where to find us"]');
    await expect(frame.getByText('12 Example Street, Bengaluru 560001, India')).toBeVisible();
    await expect(frame.getByText('An example: this demo has no address of its own.')).toBeVisible();
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    const link = frame.getByRole('link', { name: 'Open in a map' });
    await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/',
    );
  });

  test('keeps to what holds at first while the server gives no facts', async ({ page }) => {
    await page.route('**/api/site', (route) => route.fulfill({ json: { success: true, data: {} } }));
    const response = page.waitForResponse('**/api/site');
    await page.goto('/support');
    await response;
    await expect(page.getByRole('main').getByRole('link', { name: 'support@example.com' })).toBeVisible();
  });
});

// Once per theme, each time at another width: no theme changes what fits.
for (const [colorScheme, width] of [
  ['light', 320],
  ['dark', 1280],
] as const) {
  test(`the pages of help fit ${String(width)} px and axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/faq?q=code', '/faq?q=zebra', '/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fits(page, path);
      expect(await axeFaults(page), path).toEqual([]);
    }
  });
}
