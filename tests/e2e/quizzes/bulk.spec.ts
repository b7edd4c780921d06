/** Acts on several rows of the dashboard's lists, by keyboard, and who may. */
import { expect, signedUp } from '../support/fixtures.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { ADMIN, enter, refusal, test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an editor publishes two insights at once and deletes them, by keyboard', async ({ page }) => {
  const headers = await enter(page, ADMIN);
  for (const title of ['A lighthouse is sold', 'A lighthouse is bought']) {
    const data = {
      title,
      summary: 'What happened.',
      description: '<p>It stood on a rock.</p>',
      source: { title: 'The harbour office' },
      programs: ['businessNewsAnalysis'],
      status: 'draft',
    };
    const reply = await page.request.post('/api/news-insights', {
      headers,
      multipart: { data: JSON.stringify(data) },
    });
    expect(reply.status()).toBe(201);
  }
  await page.goto('/dashboard/news-insights?search=lighthouse&status=draft');
  const rows = page.getByRole('row', { name: /A lighthouse/ });
  await expect(rows).toHaveCount(2);
  await rows.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('2 selected');
  await inBothThemes(page, 'a list with chosen rows');
  await bar.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await expect(page.getByText('2 insights published')).toBeVisible();
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByLabel('Status').selectOption('');
  await expect(page).toHaveURL('/dashboard/news-insights?search=lighthouse');
  await expect(rows.filter({ hasText: 'Published' })).toHaveCount(2);
  expect((await page.request.get('/api/news-insights/user?title=lighthouse')).status()).toBe(200);

  await page.getByLabel('Select all rows on this page').check();
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete 2 insights?' });
  await inBothThemes(page, 'the question');
  await page.keyboard.press('Escape');
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('2 insights deleted')).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test('an administrator suspends and lets in again, but not the own account', async ({ page }) => {
  const learner = await signedUp(page, 'Nandini Bose');
  await enter(page, ADMIN);
  await page.goto('/dashboard/users-list?search=n');
  const search = page.getByRole('searchbox');
  await search.fill(learner.email);
  const row = page.getByRole('row', { name: new RegExp(learner.name) });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Suspend' }).click();
  await page
    .getByRole('alertdialog', { name: `Suspend “${learner.name}”?` })
    .getByRole('button', { name: 'Suspend' })
    .click();
  await expect(page.getByText('1 account suspended')).toBeVisible();
  await expect(row).toContainText('Suspended');
  await row.getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'End suspension' }).click();
  await expect(page.getByText('1 account reinstated')).toBeVisible();
  await expect(row).toContainText('Active');

  await search.fill(ADMIN.email);
  await expect(page.getByRole('row', { name: new RegExp(ADMIN.email) })).toBeVisible();
  await page.getByLabel(`Select ${ADMIN.name}`).check();
  await bar.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`“${ADMIN.name}”: this is your own account`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(ADMIN.email) })).toContainText('Active');
});

test.describe('while the server fails', () => {
  test.use({ expectedConsole: /status of 403/ });
  test('a filter shows the failure, not the rows of another filter', async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto('/dashboard/quiz-list');
    const rows = page.getByRole('checkbox', { name: /^Select / });
    await expect(rows.first()).toBeVisible();
    await page.route(/\/api\/quiz\/allquizzes\?.*status=draft/, (route) =>
      route.fulfill(refusal(403, 'FORBIDDEN', 'The list is closed')),
    );
    await page.getByLabel('Status').selectOption('draft');
    await expect(page.getByText('The list is closed')).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The list is closed')).toBeHidden();
  });
});
