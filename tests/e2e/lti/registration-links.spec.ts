/** The registration links in the dashboard. */
import { startLtiPlatform } from '../../fixtures/records/lti-platform.ts';
import { expect } from '../support/fixtures.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A registration link is withdrawn', async ({ page, baseURL }) => {
  const own = await startLtiPlatform({ tool: String(baseURL), clientId: `withdrawn-${crypto.randomUUID()}` });
  await enter(page, ADMIN);
  await page.goto('/dashboard/learning-platforms');
  await page.getByRole('button', { name: 'Registration link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this registration link' });
  const link = await dialog.getByText(/\/lti\/register\//).innerText();
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  const links = page.getByRole('region', { name: 'Registration links' });
  const open = links.getByRole('row').filter({ hasText: 'Open' });
  await expect(open).toHaveCount(1);
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe on the links, ${theme}`).toEqual([]);
  }
  await fits(page, 'the links');
  await open.getByRole('button', { name: /^Withdraw/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this registration link?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(open).toHaveCount(1);
  await open.getByRole('button', { name: /^Withdraw/ }).click();
  await question.getByRole('button', { name: 'Withdraw link' }).click();
  await expect(open).toHaveCount(0);
  const refused = await page.request.get(
    `${link}?openid_configuration=${encodeURIComponent(`${own.url}/.well-known/openid-configuration`)}`,
  );
  expect(refused.status()).toBe(400);
  await own.close();
});
