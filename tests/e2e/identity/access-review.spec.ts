/** The access review in the browser: read, narrowed, exported, in both themes and widths. */
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { setUpApp } from '../../fixtures/records/second-factor.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, openAt, startOwnSite } from '../support/own-site.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let server: TestServer;
let admin: Person;

test.beforeEach(async ({ page }) => {
  server = await startOwnSite();
  admin = await signUp(server, { role: 'admin', name: 'Nila Rao' });
  await setUpApp(server, admin);
  await signUp(server, { role: 'subadmin', name: 'Ravi Menon' });
  await signUp(server, { name: 'Lena Learner' });
  await page.goto(server.url);
  await page.evaluate(
    ([token, deviceId]) => {
      localStorage.setItem('authToken', token);
      localStorage.setItem('deviceId', deviceId);
    },
    [admin.token, admin.deviceId] as const,
  );
  await openAt(page, server, '/dashboard/access-review');
  await expect(page.getByRole('heading', { name: 'Access review', level: 1 })).toBeVisible();
});
test.afterEach(async ({ page }) => {
  await closeSite(server, page);
});

test('shows who has which role and how they sign in, and exports it', async ({ page }, { outputDir }) => {
  await expect(page.getByText('App, 10 recovery codes')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ravi Menon' })).toBeVisible();
  await expect(page.getByText('Lena Learner')).toHaveCount(0);
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFaults(page)).toEqual([]);
      await fits(page);
      await page.screenshot({ path: `${outputDir}/access-review-${theme}-${String(width)}.png` });
    }
  }
  await page.getByRole('combobox', { name: 'Show' }).selectOption('withoutSecondFactor');
  await expect(page.getByRole('link', { name: 'Nila Rao' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^access-review-.*\.csv$/);
});
