/** A teaching note: staff find it from the list, read it and print it. */
import { expect } from '../support/fixtures.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';

const LIST = '/dashboard/create-case-studies';

test('an editor opens a teaching note from the list and gets only the note on paper', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto(`${LIST}?search=containers`);
  await page.getByRole('link', { name: 'Open teaching note: Seventy containers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teaching note: Seventy containers' })).toBeFocused();
  const plan = page.getByRole('table').filter({ hasText: 'Activity' });
  await expect(plan.getByRole('rowheader')).toHaveText(['0–10', '10–25', '25–45', '45–70', '70–82', '82–90']);
  await expect(page.getByRole('heading', { level: 2, name: 'Plan for 90 minutes' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'What is wrong with 7.97 as a yardstick?' })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe, ${theme}`).toEqual([]);
  }
  await fits(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'All case studies' })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New quiz' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
});

test('Print opens the print dialog', async ({ page }) => {
  await enter(page, ADMIN);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto(`${LIST}?search=containers`);
  await page.getByRole('link', { name: 'Open teaching note: Seventy containers' }).click();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});

test('a bad address says what is wrong', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto(`${LIST}?teaching-note=nonsense`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('case study');
  await expect(page.getByText('Open the teaching note from the list of case studies.')).toBeVisible();
});
