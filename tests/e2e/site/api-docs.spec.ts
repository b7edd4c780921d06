/** The reader for the API's description. */
import { expect, test } from '../support/fixtures.ts';

test('the API’s description is read, and a call is tried, with an empty console', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'daily', exact: true }).click();
  const operation = page.locator('.opblock', { hasText: '/api/quiz/daily' }).first();
  await operation.getByRole('button').first().click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  await expect(operation.locator('.live-responses-table')).toContainText('"success": ');
});
