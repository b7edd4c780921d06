/** Partners in the dashboard: from the first line of the form to the visitors of a page. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { axeFaults, fits, settled, wear } from '../support/page-checks.ts';
import { ADMIN, enter } from '../support/people.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The tab that is open, in both themes and on a phone. */
const inOrder = async (page: Page, tab: string): Promise<void> => {
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe on ${tab}, ${theme}`).toEqual([]);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page, tab);
  if (size !== null) await page.setViewportSize(size);
};

test('an admin makes a partner, tries its looks, copies the snippet, changes its key and suspends it', async ({
  page,
}) => {
  const headers = await enter(page, ADMIN);
  await page.goto('/dashboard/partners');
  await page.getByRole('link', { name: 'New partner' }).first().click();
  await page.getByRole('button', { name: 'Create partner' }).click();
  await expect(page.getByRole('alert')).toContainText('The name is required');
  await page.getByLabel('Name', { exact: true }).fill('The Evening Standard');
  const origins = page.getByLabel('Origins of its pages, one per line');
  await origins.fill('https://www.Standard.example/quizzes');
  await page.getByLabel('Name', { exact: true }).focus();
  await expect(origins).toHaveAccessibleDescription(/Enter https:\/\/www.standard.example/);
  await origins.fill('https://www.standard.example\nhttp://localhost:4000');
  await page.getByLabel('Find a quiz to list').fill('a');
  await page.getByRole('list', { name: 'Quizzes to add' }).getByRole('button').first().click();
  await expect(page.getByRole('list', { name: 'Listed quizzes' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Create partner' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Evening Standard' })).toBeVisible();

  const widget = page.locator('business-quiz');
  await expect(widget.getByText('Question 1 of 5')).toBeVisible();
  await page.getByLabel('Theme', { exact: true }).selectOption('dark');
  await expect(widget).toHaveAttribute('theme', 'dark');
  await page.getByLabel('Accent').fill('#0a7d5a');
  await expect(widget.getByRole('button', { name: 'Next' })).toHaveCSS('background-color', 'rgb(10, 125, 90)');
  const quiz = page.getByLabel('Quiz', { exact: true });
  await quiz.selectOption({ index: 1 });
  await expect(widget.getByRole('heading', { level: 2 })).toHaveText(await quiz.locator('option').nth(1).innerText());

  await inOrder(page, 'Embed');

  await page.getByRole('button', { name: 'Copy: Script' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { integrity, path } = (await (await page.request.get('/widget/v1/pinned.json')).json()) as Record<
    string,
    string
  >;
  expect(copied).toContain(`integrity="${integrity ?? ''}"`);
  expect(copied).toContain(path);
  expect(copied).toContain('theme="dark"');
  expect(copied).toContain('--bw-accent: #0a7d5a;');
  const key = /partner="(pk_[0-9a-f]{24})"/.exec(copied)?.[1] ?? '';
  const address = await page.getByRole('region', { name: 'oEmbed address' }).innerText();
  const oembed = (await (await page.request.get(address)).json()) as { html: string };
  expect(oembed.html).toContain(key);

  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('How long the old key keeps working').selectOption('24');
  await page.getByRole('button', { name: 'Create new key' }).click();
  await expect(page.getByText('the old key works until')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  // A visitor of the partner's page.
  const read = await page.request.get(`/api/embed/quiz?partner=${key}&quiz=daily`, {
    headers: { origin: 'http://localhost:4000' },
  });
  expect(read.status(), 'the old key still works').toBe(200);
  const partnerId = /partners\/([0-9a-f]{24})/.exec(page.url())?.[1] ?? '';
  await expect
    .poll(
      async () =>
        (
          (await (await page.request.get(`/api/partners/${partnerId}/funnel`, { headers })).json()) as {
            data: { loads: number }[];
          }
        ).data.map(({ loads }) => loads),
      { timeout: 60_000 },
    )
    .toEqual([1]);
  await page.getByRole('tab', { name: 'Visitors' }).click();
  await expect(page.getByRole('img', { name: /^Visitors by day\. Loads: 1;/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Visitors by day, in numbers' }).getByRole('row')).toHaveCount(2);
  await inOrder(page, 'Visitors');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^date,loads,starts,completions,claims\r\n\d{4}-\d\d-\d\d,1,0,0,0\r\n$/);

  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByRole('list', { name: 'Quizzes to add' })).toBeVisible();
  await inOrder(page, 'Settings');
  await page.getByLabel('Name', { exact: true }).fill('The Standard');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The Standard' })).toBeVisible();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`/embed/quiz/daily?partner=${key}`)).status(), { timeout: 60_000 })
    .toBe(403);
  await page.getByRole('button', { name: 'End suspension' }).click();
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();

  // The list, which its address holds, and the act on chosen rows.
  await page.getByRole('link', { name: 'All partners' }).click();
  // Rows of the answer before take no focus while the next one is on its way.
  const found = page.waitForResponse(/\/api\/partners\?.*search=standard/);
  await page.getByLabel('Search by name or origin').fill('standard.example');
  await found;
  await settled(page);
  await expect(page).toHaveURL('/dashboard/partners?search=standard.example');
  const row = page.getByRole('row', { name: /The Standard/ });
  await row.focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('1 selected');
  await inOrder(page, 'the list');
  await bar.getByRole('button', { name: 'Suspend' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Suspend “The Standard”?' })
    .getByRole('button', { name: 'Suspend' })
    .press('Enter');
  await expect(row).toContainText('Suspended');
  await page.getByLabel('Status').selectOption('active');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.goto('/dashboard/partners?search=standard.example&status=paused&sort=newest');
  await expect(row).toContainText('Suspended');
  await expect(page.getByLabel('Sort order')).toHaveValue('newest');
  await row.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'End suspension' }).press('Enter');
  await expect(page.getByText('1 partner reinstated')).toBeVisible();
});
