/** The WordPress plugin's download in the dashboard and on a member's own page. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from '../support/partner-test.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter } from '../support/people.ts';
import { partnerIdOf } from '../support/scorm-lms.ts';

const openEmbedTab = async (page: Page, partnerId: string): Promise<void> => {
  await enter(page, ADMIN);
  await page.goto(`/dashboard/partners/${partnerId}`);
  await page.getByRole('tab', { name: 'Embed' }).click();
};

/** Downloads the plugin, and returns its name and the settings in it. */
const download = async (page: Page) => {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'WordPress plugin' }).click();
  const file = await started;
  const defaults = unzipSync(await readFile(await file.path()))['business-wisdom/defaults.json'];
  return { name: file.suggestedFilename(), settings: JSON.parse(Buffer.from(defaults ?? []).toString()) as unknown };
};

test('An administrator downloads the plugin with address and key', async ({ page, partner, baseURL }) => {
  await openEmbedTab(page, await partnerIdOf(page, partner));
  expect(await download(page)).toEqual({
    name: 'business-wisdom.zip',
    settings: { server: baseURL, partner: partner.key },
  });
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    expect.soft(await axeFaults(page, { colours: theme === 'dark' }), `axe, ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page, 'the plugin');
});

test('A member downloads it from the partner’s own page', async ({ page, partner, baseURL }) => {
  const id = await partnerIdOf(page, partner);
  const headers = await enter(page, ADMIN);
  const added = await page.request.post(`/api/partners/${id}/members`, { headers, data: { email: ADMIN.email } });
  expect(added.ok()).toBe(true);
  await page.goto(`/partner/${id}`);
  expect(await download(page)).toEqual({
    name: 'business-wisdom.zip',
    settings: { server: baseURL, partner: partner.key },
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await fits(page, 'the own page');
});

test.describe('Where it can’t be downloaded', () => {
  test.use({ expectedConsole: /status of 503/ });

  test('the page says so, and the next try works', async ({ page, partner }) => {
    await openEmbedTab(page, await partnerIdOf(page, partner));
    const path = '**/embed/wordpress.zip?*';
    await page.route(path, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'WordPress plugin' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t download the plugin' });
    await expect(alert).toBeVisible();
    await page.unroute(path);
    expect((await download(page)).name).toBe('business-wisdom.zip');
    await expect(alert).toHaveCount(0);
  });
});
