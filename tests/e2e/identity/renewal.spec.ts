/** The site renews the token of its session in the background: once for all tabs, and without signing anyone out. */
import type { Page } from '@playwright/test';
import { RENEW_AT } from '#shared/auth/renewal.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, listen, test } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const REFRESH = '**/api/auth/refresh';

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('authToken'));

/** How many tokens the server has replaced. */
const rotations = async ({ db }: TestServer): Promise<number> =>
  (await db.selectFrom('rotated_tokens').select('token_hash').execute()).length;

const openProfile = async (page: Page, server: TestServer, { email }: Person): Promise<void> => {
  await openAt(page, server, '/profile');
  await expect(page.getByText(email)).toBeVisible();
};

/** Time passes for the server and the browser. */
const pass = async (page: Page, server: TestServer, ms: number): Promise<void> => {
  server.clock.advance(ms);
  await page.clock.fastForward(ms);
};

test.describe('the token of a session on the site', () => {
  let server: TestServer;
  let person: Person;
  test.beforeEach(async ({ page }) => {
    server = await startOwnSite();
    person = await signUp(server);
    await page.clock.install();
    await keepSession(page, server, person);
  });
  test.afterEach(({ page }) => closeSite(server, page));

  test('is renewed after half a day, once for two tabs, which both go on', async ({ page, context }) => {
    const other = await context.newPage();
    const messages = listen(other);
    await openProfile(page, server, person);
    await openProfile(other, server, person);
    await expect.poll(() => rotations(server)).toBe(0);

    // The clocks of two tabs can't be put forward at once, and one that is behind would renew again: the moment comes nearer.
    server.clock.advance(12 * HOUR_MS);
    await page.evaluate((key) => localStorage.setItem(key, String(Date.now() - 1)), RENEW_AT);
    await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
    );
    await expect.poll(() => tokenIn(page)).not.toBe(person.token);
    const successor = await tokenIn(page);
    await expect.poll(() => rotations(server)).toBe(1);

    // The old token is dead and unused.
    server.clock.advance(HOUR_MS);
    for (const tab of [page, other]) {
      await tab.reload();
      await expect(tab.getByText(person.email)).toBeVisible();
      await expect.poll(() => tokenIn(tab)).toBe(successor);
    }
    await expect.poll(() => rotations(server)).toBe(1);
    expect(messages).toEqual([]);
  });

  test.describe('whose answer is lost', () => {
    // The browser itself logs what never came.
    test.use({ expectedConsole: /Failed to load resource/ });

    test('is asked for again, and nobody is signed out', async ({ page }) => {
      await openProfile(page, server, person);
      let lost = 0;
      // More than the client tries by itself.
      await page.route(REFRESH, async (route) => {
        if (lost === 4) return route.continue();
        lost += 1;
        await route.fetch();
        return route.abort();
      });
      await pass(page, server, 12 * HOUR_MS + 1_000);
      await expect.poll(() => tokenIn(page), { timeout: 30_000 }).not.toBe(person.token);
      expect(lost).toBe(4);
      await expect.poll(() => rotations(server)).toBe(1);
      server.clock.advance(2 * 60_000);
      await page.reload();
      await expect(page.getByText(person.email)).toBeVisible();
    });
  });

  test.describe('that ended while the machine slept', () => {
    // The browser itself logs each 401 that it receives.
    test.use({ expectedConsole: /status of 401/ });

    test('leads to the sign-in page, which says so', async ({ page }) => {
      await openProfile(page, server, person);
      await pass(page, server, 8 * DAY_MS);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Session expired')).toBeVisible();
      await expect.poll(() => tokenIn(page)).toBeNull();
    });
  });
});
