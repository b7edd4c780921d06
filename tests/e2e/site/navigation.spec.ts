import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { ADMIN, endSession, enter, leaveEverywhere, sendLogin, store, stored, test } from '../support/people.ts';

const header = (page: Page): Locator => page.getByRole('banner');
const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const accountButton = (page: Page, name: string): Locator => page.getByRole('button', { name: `Account of ${name}` });

test.describe('the top navigation', () => {
  test('gains its shadow after more than 20 px', async ({ page }) => {
    await page.goto('/about');
    await expect(title(page)).toBeVisible();
    const scrollTo = (top: number): Promise<void> =>
      page.evaluate((y) => {
        window.scrollTo({ top: y, behavior: 'instant' });
      }, top);
    await expect(header(page)).toHaveCSS('box-shadow', 'none');
    await scrollTo(21);
    await expect(header(page)).not.toHaveCSS('box-shadow', 'none');
    await scrollTo(20);
    await expect(header(page)).toHaveCSS('box-shadow', 'none');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(20);
  });

  test('offers a guest Explore, Login and Sign Up, and nothing of an account', async ({ page }) => {
    await page.goto('/about');
    const bar = header(page).getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(bar.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await expect(bar.getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  });

  test('offers a learner the user menu, without the dashboard', async ({ page, learner }) => {
    await enter(page, learner);
    await page.goto('/about');
    await accountButton(page, learner.name).click();
    await expect(header(page).getByText(learner.name, { exact: true })).toBeVisible();
    await expect(header(page).getByText(learner.email)).toBeVisible();
    for (const [name, href] of [
      ['Profile', '/profile'],
      ['Payment Plan', '/payment-plan'],
      ['My Subscription', '/my-subscriptions'],
    ] as const) {
      await expect(header(page).getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(header(page).getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();
    for (const name of ['Login', 'Sign Up', 'Dashboard']) {
      await expect(header(page).getByRole('link', { name })).toHaveCount(0);
    }
  });

  test('offers staff the dashboard', async ({ page }) => {
    await enter(page, ADMIN);
    await page.goto('/about');
    await expect(accountButton(page, ADMIN.name)).toBeVisible();
    await header(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('closes the user menu at a click outside, at Escape and with the page', async ({ page, learner }) => {
    await enter(page, learner);
    await page.goto('/about');
    const menu = accountButton(page, learner.name);
    const entry = page.getByRole('link', { name: 'Payment Plan' });

    await menu.click();
    await expect(entry).toBeVisible();
    await page.getByText(learner.email).click();
    await expect(entry).toBeVisible();
    await title(page).click();
    await expect(entry).toBeHidden();

    await menu.click();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.click();
    await expect(entry).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/faq');
    await expect(entry).toBeHidden();
  });
});

test.describe('the menu of small screens', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  const open = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    return menu;
  };

  test('stands below 1024 px in place of the buttons', async ({ page }) => {
    await page.goto('/about');
    const login = header(page).getByRole('link', { name: 'Login' });
    const button = page.getByRole('button', { name: 'Open menu' });
    for (const [width, small] of [
      [390, true],
      [1023, true],
      [1024, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(button, String(width)).toBeVisible({ visible: small });
      await expect(login, String(width)).toBeVisible({ visible: !small });
    }
  });

  test('slides in from the side, and the page behind it stands still', async ({ page }) => {
    await page.goto('/about');
    const scrolls = (): Promise<boolean> =>
      page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');
    const menu = await open(page);
    expect(await menu.evaluate((sheet) => getComputedStyle(sheet).animationName)).not.toBe('none');
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(390 - Math.min(340, 0.88 * 390));
    await expect.poll(scrolls).toBe(false);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect.poll(scrolls).toBe(true);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  });

  test('closes at a click beside it and with the page, and stays closed on the way back', async ({ page }) => {
    await page.goto('/about');
    const beside = await open(page);
    await page.mouse.click(10, 400);
    await expect(beside).toBeHidden();

    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await page.goBack();
    await expect(page).toHaveURL('/about');
    const menu = await open(page);
    await page.goForward();
    await expect(page).toHaveURL('/faq');
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/about');
    await expect(title(page)).toBeFocused();
    await expect(menu).toBeHidden();

    await (await open(page)).getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    await expect(menu).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });

  test('offers the same as the wide navigation', async ({ page, learner }) => {
    await page.goto('/about');
    const names = (menu: Locator): Promise<string[]> => menu.getByRole('link').allTextContents();
    expect(await names(await open(page))).toEqual(['Explore', 'Login', 'Sign Up']);

    await enter(page, learner);
    await page.goto('/about');
    const mine = await open(page);
    await expect(mine.getByText(learner.name, { exact: true })).toBeVisible();
    await expect(mine.getByText(learner.email)).toBeVisible();
    expect(await names(mine)).toEqual(['Explore', 'Profile', 'Payment Plan', 'My Subscription']);
    await expect(mine.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible();

    await enter(page, ADMIN);
    await page.goto('/about');
    expect(await names(await open(page))).toContain('Dashboard');
  });
});

test.describe('going from page to page', () => {
  test('scrolls smoothly to the top', async ({ page }) => {
    await page.addInitScript(() => {
      const scrollTo = window.scrollTo.bind(window);
      const requests: unknown[] = [];
      Object.assign(window, {
        asked: requests,
        scrollTo: (options: ScrollToOptions) => {
          requests.push(options);
          scrollTo(options);
        },
      });
    });
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/faq');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const requests = await page.evaluate(() => (window as unknown as { readonly asked: unknown[] }).asked);
    expect(requests).toEqual([{ top: 0, behavior: 'smooth' }]);
  });

  test('an unknown path shows the page for what is not found', async ({ page }) => {
    for (const path of ['/nowhere', '/about/nowhere', '/explore/nowhere']) {
      await page.goto(path);
      await expect(title(page), path).toHaveText('This page isn’t on the chart');
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(/^Page not found/);
    }
  });
});

test.describe('the guard', () => {
  test('sends a guest from the dashboard to /login, and the admin back to it', async ({ page }) => {
    await leaveEverywhere(page, ADMIN);
    await page.goto('/dashboard?from=mail');
    await expect(page).toHaveURL('/login');
    await expect.poll(() => stored(page)).toMatchObject({ redirectAfterLogin: '/dashboard?from=mail' });
    await sendLogin(page, ADMIN);
    await expect(page).toHaveURL('/dashboard?from=mail');
    await expect(title(page)).toContainText(ADMIN.name);
    await expect.poll(() => stored(page)).not.toHaveProperty('redirectAfterLogin');
  });

  test('leads an admin who just signs in to the dashboard', async ({ page }) => {
    await leaveEverywhere(page, ADMIN);
    await page.goto('/login');
    await sendLogin(page, ADMIN);
    await expect(page).toHaveURL('/dashboard');
  });

  test('tells a learner that the account may not, forgets the page, and lets them switch accounts', async ({
    page,
    learner,
  }) => {
    await enter(page, learner);
    await leaveEverywhere(page, ADMIN);
    await store(page, { redirectAfterLogin: '/dashboard' });
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('This account can’t open that page')).toBeVisible();
    await expect(page.getByText(learner.email)).toBeVisible();
    await expect.poll(() => stored(page)).not.toHaveProperty('redirectAfterLogin');
    // The router writes its first history entry once more; what counts is that /login is reached once.
    expect(visits.filter((path) => path !== '/dashboard')).toEqual(['/login']);

    await page.getByRole('button', { name: 'Switch accounts' }).click();
    await sendLogin(page, ADMIN);
    await expect(page).toHaveURL('/dashboard');
  });

  test('lets the learner go on instead', async ({ page, learner }) => {
    await enter(page, learner);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: `Continue as ${learner.name}` }).click();
    await expect(page).toHaveURL('/');
    await expect(accountButton(page, learner.name)).toBeVisible();
  });
});

test('every call of a signed-in person carries the token and the device, also for the facts of the site', async ({
  page,
  learner,
}) => {
  const { authorization = '', 'x-device-id': device = '' } = await enter(page, learner);
  const bare: string[] = [];
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    requests.push(pathname);
    const headers = request.headers();
    if (headers['authorization'] !== authorization || headers['x-device-id'] !== device) bare.push(pathname);
  });
  await page.goto('/contact');
  await expect.poll(() => requests).toContain('/api/site');
  await page.goto('/explore');
  await expect(accountButton(page, learner.name)).toBeVisible();
  expect(bare).toEqual([]);
});

test.describe('while the server can’t say whose session it is', () => {
  test.use({ expectedConsole: /net::ERR_FAILED|the server responded with a status of (401|500|502)/ });

  const VERIFY = '**/api/auth/verify';
  const refuse = (title: string): ((route: Route) => Promise<void>) =>
    title === 'no answer'
      ? (route) => route.abort()
      : (route) => route.fulfill({ status: title === 'an empty 500' ? 500 : 502, contentType: 'text/html', body: '' });

  for (const answer of ['no answer', 'an empty 500', 'a proxy’s 502']) {
    test(`after ${answer} the person stays at the address and signed in, and the page opens once it answers`, async ({
      page,
      learner,
    }) => {
      await enter(page, learner);
      await page.route(VERIFY, refuse(answer));
      await page.goto('/profile?tab=history');
      await expect(page.getByRole('heading', { level: 1, name: 'Session verification failed' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('You’re still signed in.');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Session verification failed' })).toBeVisible();
      await expect(page).toHaveURL('/profile?tab=history');
      await expect.poll(() => stored(page)).toMatchObject({ authToken: expect.any(String) });
      await expect.poll(() => stored(page)).not.toHaveProperty('redirectAfterLogin');

      await page.unroute(VERIFY);
      await expect(page.getByText(learner.email)).toBeVisible();
      await expect(page).toHaveURL('/profile?tab=history');
    });
  }

  test('the payment page waits in place as well', async ({ page, learner }) => {
    await enter(page, learner);
    await page.route(VERIFY, (route) => route.abort());
    await page.goto('/payment-plan?plan=monthly');
    await expect(page.getByRole('alert')).toContainText('You’re still signed in.');
    await expect(page).toHaveURL('/payment-plan?plan=monthly');
    await page.unroute(VERIFY);
    await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  });

  test('whoever turns out to be signed out is led to /login and back', async ({ page, learner }) => {
    await enter(page, learner);
    await page.route(VERIFY, (route) => route.abort());
    await page.goto('/profile?tab=history');
    await expect(page.getByRole('alert')).toContainText('You’re still signed in.');
    await endSession(page);
    await page.unroute(VERIFY);
    await expect(page).toHaveURL('/login');
    await expect.poll(() => stored(page)).toMatchObject({ redirectAfterLogin: '/profile?tab=history' });
  });
});

test.describe('the theme', () => {
  const theme = (page: Page): Locator => page.locator('html');

  test('follows the system until somebody chooses, and the choice is remembered', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/about');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
    await expect.poll(() => stored(page)).not.toHaveProperty('theme');
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(paper);
    await expect.poll(() => stored(page)).toMatchObject({ theme: 'dark' });

    await page.goto('/faq');
    await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Use the light theme' }).click();
    await expect.poll(() => stored(page)).toMatchObject({ theme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(theme(page)).toHaveAttribute('data-theme', 'light');
  });
});

test('signing out on the payment page goes home, and nothing is remembered for who signs in next', async ({
  page,
  learner,
}) => {
  await enter(page, learner);
  await page.goto('/payment-plan');
  await expect(page.getByRole('group', { name: 'Plans' })).toBeVisible();
  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
  await accountButton(page, learner.name).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(opened).not.toContain('/login');
  await expect.poll(() => stored(page)).not.toHaveProperty('redirectAfterLogin');
  await expect(page.getByText('Please login to subscribe')).toHaveCount(0);
});

test('signing out clears the token, the user and the device, here and at the server (17)', async ({
  page,
  learner,
}) => {
  const headers = await enter(page, learner);
  await page.goto('/profile');
  await expect(page.getByText(learner.email)).toBeVisible();
  await expect
    .poll(() => stored(page))
    .toMatchObject({ authToken: expect.any(String), currentUser: expect.any(String) });
  await accountButton(page, learner.name).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  const left = await stored(page);
  for (const key of ['authToken', 'currentUser', 'deviceId', 'redirectAfterLogin'])
    expect(left).not.toHaveProperty(key);
  expect(Object.values(left).join(' ')).not.toContain(learner.name);
  await expect.poll(async () => (await page.request.get('/api/auth/verify', { headers })).status()).toBe(401);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});
