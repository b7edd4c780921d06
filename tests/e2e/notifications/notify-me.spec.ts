/** A subscriber asks for notifications about future classes, mentors and weekly tests. */
import { getNotificationSettings } from '#shared/contract/notifications/settings.ts';
import { makeClass } from '../../fixtures/records/classes.ts';
import { subscriber } from '../../fixtures/records/mentoring.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { refusal, test } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [
  { path: '/classes', kind: 'newClass', said: 'We’ll notify you when a class is announced.' },
  { path: '/mentoring', kind: 'newMentor', said: 'We’ll notify you when a mentor offers times.' },
  { path: '/weekly-test', kind: 'weeklyTest', said: 'We’ll notify you when a test opens.' },
] as const;

const TWO_DAYS = 48 * 3_600_000;

test('empty pages offer a notification, which comes once and is changed in the settings', async ({ page }) => {
  const server = await startOwnSite();
  const asha = await subscriber(server);
  await keepSession(page, server, asha);
  await page.setViewportSize({ width: 360, height: 800 });
  const notify = page.getByRole('button', { name: 'Notify me' });
  for (const { path, kind, said } of PAGES) {
    await openAt(page, server, path);
    await expect(notify).toBeEnabled();
    await inBothThemes(page, path);
    await notify.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(said)).toBeVisible();
    await expect(notify).toHaveCount(0);
    await expect(page.locator(':focus')).toContainText(said);
    const { settings } = (await server.api(getNotificationSettings, { as: asha })).data.data;
    expect(settings.choices[kind]).toEqual({ mail: true, push: false });
    await page.reload();
    await expect(page.getByText(said)).toBeVisible();
  }

  await makeClass(server, await signUp(server, { role: 'subadmin' }), server.clock.now() + TWO_DAYS);
  await server.runTask('new classes');
  await openAt(page, server, '/notifications');
  await expect(page.getByText('New live class: “Pricing in practice”')).toBeVisible();

  await openAt(page, server, '/settings');
  const box = page.getByRole('checkbox', { name: 'New live class: Email' });
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(box).not.toBeChecked();
  await openAt(page, server, '/classes');
  await expect(page.getByRole('heading', { name: 'Pricing in practice' })).toBeVisible();
  await expect(notify).toHaveCount(0);
  await closeSite(server, page);
});

test.describe('while the server refuses', () => {
  // The browser itself logs the refusal.
  test.use({ expectedConsole: /status of 429/ });

  test('the button stays, says why, and can be pressed again', async ({ page }) => {
    const server = await startOwnSite();
    await keepSession(page, server, await subscriber(server));
    await openAt(page, server, '/classes');
    const notify = page.getByRole('button', { name: 'Notify me' });
    await expect(notify).toBeEnabled();
    await page.route('**/api/notifications/settings', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill(refusal(429, 'RATE_LIMITED', 'Too many changes. Try again later.'))
        : route.continue(),
    );
    await notify.click();
    await expect(page.getByText('Too many changes. Try again later.')).toBeVisible();
    await page.unroute('**/api/notifications/settings');
    await notify.click();
    await expect(page.getByText('We’ll notify you when a class is announced.')).toBeVisible();
    await closeSite(server, page);
  });
});
