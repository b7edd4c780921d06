/** Formula sheets and worked examples: the lists, a solution by keyboard, a sheet on a phone and on paper. */
import type { Page } from '@playwright/test';
import { signUp } from '../../fixtures/records/people.ts';
import { makeExample, makeSheet } from '../../fixtures/records/study-aids.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { enter, test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SHEET = '/explore/sheets/liquidity-and-solvency';
const EXAMPLE = '/explore/examples/npv-of-a-new-machine';

const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test('a learner shows a solution step by step by keyboard, and continues another day', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const sheet = await makeSheet(server);
    await makeExample(server, { sheet });
    await keepSession(page, server, await signUp(server));
    await openAt(page, server, '/explore/examples');
    await expect(page.getByRole('article').getByText('3 steps', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Example savings' }).click();
    await expect(page.getByText('The solution has 3 steps.')).toBeVisible();
    await expect(page.getByText('She has ₹121.')).toHaveCount(0);

    const next = page.getByRole('button', { name: 'Show next step' });
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Grow the first year' })).toBeFocused();
    // The focus is before the buttons, so Tab leads to the next step.
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/progress') && reply.ok());
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'Grow the second year' })).toBeFocused();
    await expect(page.getByRole('group', { name: 'Formula of step 2' }).locator('math mfrac')).toBeVisible();
    await expect(page.getByText('In words: Amount ÷ base')).toBeVisible();
    await saved;

    await openAt(page, server, '/explore/examples');
    await expect(page.getByRole('article').getByText('2 of 3 steps')).toBeVisible();
    await openAt(page, server, '/explore/examples/savings');
    await expect(page.getByRole('heading', { name: 'Grow the second year' })).toBeVisible();
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Compare' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Result' }).getByText('₹121', { exact: true })).toBeVisible();
    await expect(page.getByText('A common mistake')).toBeVisible();
    await expect(next).toHaveCount(0);

    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByRole('heading', { name: 'Solution' })).toBeFocused();
    await expect(page.getByText('She has ₹121.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('heading', { name: 'Grow the first year' })).toBeFocused();
    await expect(page.getByText('She has ₹121.')).toBeVisible();
    await page.getByRole('link', { name: 'Sheet growth' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sheet growth' })).toBeVisible();
  } finally {
    await closeSite(server, page);
  }
});

test.describe('without a network', () => {
  test.use({ expectedConsole: /Failed to load resource|ERR_/ });
  test('the list says so, and loads when it is tried again', async ({ page }) => {
    await page.route('**/api/study-aids/sheets', (route) => route.abort());
    await page.goto('/explore/sheets');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/study-aids/sheets');
    await again.click();
    await expect(page.getByRole('article')).toHaveCount(24);
  });
  test('a step is shown all the same, and its progress is saved again', async ({ page }) => {
    await enter(page, await signedUp(page));
    await page.goto(EXAMPLE);
    await page.route('**/api/study-aids/examples/*/progress', (route) => route.abort());
    await page.getByRole('button', { name: 'Show next step' }).click();
    await expect(page.getByRole('heading', { name: 'Find the annuity factor' })).toBeFocused();
    const alert = page.getByRole('alert').filter({ hasText: 'Your progress isn’t saved' });
    await expect(alert).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/study-aids/examples/*/progress');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Find the annuity factor' })).toBeVisible();
  });
});

test('a sheet and an example are found by the search', async ({ page }) => {
  await page.goto('/search?q=interest+rate+risk');
  const sheets = page.getByRole('region', { name: 'Formula sheets' });
  await expect(sheets.getByRole('link', { name: /^Bonds/ })).toHaveAttribute('href', '/explore/sheets/bonds');
  await expect(sheets.getByText('Subscribers')).toBeVisible();
  await page.goto('/search?q=bakery+oven');
  await page.getByRole('region', { name: 'Worked examples' }).getByRole('link').click();
  await expect(page).toHaveURL(EXAMPLE);
});

test('a guest reads free ones, sees what a plan adds, and is told that nothing is saved', async ({ page }) => {
  await page.goto('/explore');
  await page.getByRole('link', { name: 'Formula sheets', exact: true }).click();
  await expect(page).toHaveURL('/explore/sheets');
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByRole('article').filter({ hasText: 'Subscribers' })).toHaveCount(18);
  await inOrder(page, '/explore/sheets');
  await page.getByRole('link', { name: 'Bonds', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expect(page.getByText('Interest rate risk')).toBeVisible();
  await expect(page.locator('math')).toHaveCount(0);
  await page.goto(EXAMPLE);
  await expect(page.getByText(/Nothing is saved without an account/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { name: 'Find the annuity factor' })).toBeFocused();
  await inOrder(page, EXAMPLE);
  await page.goto('/explore/examples/pricing-a-bond');
  await expect(page.getByText('What price gives a buyer that yield?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show next step' })).toHaveCount(0);
});

test('a long formula scrolls in its own box on a phone, by keyboard too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(SHEET);
  const box = page.getByRole('group', { name: 'Formula of Quick ratio' });
  await expect(box).toHaveAttribute('tabindex', '0');
  expect(await pageWidth(page)).toBe(360);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
  await inOrder(page, SHEET);
});

test('a sheet is printed on two pages at most, without the site around it', async ({ page }) => {
  await page.goto(SHEET);
  await expect(page.getByRole('heading', { name: 'Solvency', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Formula sheets' })).toBeHidden();
  await expect(page.getByText('In words: Current ratio = current assets ÷ current liabilities')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
});
