import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { detail, freeInsights } from '../support/insights.ts';
import { newerSite } from '../support/newer-site.ts';
import { ADMIN, enter, stored, test } from '../support/people.ts';
import { freeQuizzes } from '../support/quizzes.ts';

const FEED = '/explore/news-insights-page';

// Without a network the browser itself reports what it could not load.
test.use({
  serviceWorkers: 'allow',
  expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/,
});

/** Until the worker has fetched what it fetches ahead, and serves this page. */
const served = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });

/** Every answer of the API in every cache, as text by its address. */
const storedResponses = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        if (pathname.startsWith('/api/')) found[pathname + search] = (await (await cache.match(request))?.text()) ?? '';
      }
    }
    return found;
  });

test('what a guest has opened is there without a network, and the page says what is not', async ({ page, context }) => {
  const [opened, other] = await freeInsights(page);
  const [quiz = ''] = await freeQuizzes(page);
  await page.goto('/about');
  await served(page);
  await page.goto(detail(opened));
  await expect(page.getByRole('heading', { level: 1, name: opened.title })).toBeVisible();
  // The text came with the page; the stored responses are those that React requests after hydration.
  await expect
    .poll(async () => Object.keys(await storedResponses(page)))
    .toContain(`/api/news-insights/user/${opened._id}`);
  await page.goto(FEED);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto(`/explore/quiz/${quiz}`);
  await expect(
    page
      .getByRole('button', { name: 'Start' })
      .or(page.getByRole('link', { name: /Sign in/ }))
      .first(),
  ).toBeVisible();
  const quizTitle = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await expect
    .poll(async () => Object.keys(await storedResponses(page)))
    .toContain(`/api/quiz/getquizbyquizid/${quiz}`);

  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.getByRole('link', { name: 'See saved pages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: quizTitle })).toBeVisible();
  await page.getByRole('link', { name: opened.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: opened.title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: opened.title })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check yourself' })).toBeVisible();
  await page.goto(FEED);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.goto(detail(other));
  await expect(page.getByRole('alert')).toContainText('We can’t reach the server');
  await expect(page.getByRole('link', { name: 'See saved pages' })).toBeVisible();
  // A page whose script was neither opened nor fetched ahead.
  await page.goto('/terms');
  await expect(page.getByRole('alert')).toContainText('You’re offline');

  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('nothing personal of a signed-in user is stored, and their pages are removed when they sign out, offline too (17)', async ({
  page,
  context,
  learner,
}) => {
  const [first] = await freeInsights(page);
  const headers = await enter(page, learner);
  const marked = await page.request.put(`/api/news-insights/user/${first._id}/bookmark`, { headers });
  expect(marked.status()).toBe(200);
  await page.goto('/about');
  await served(page);
  await page.goto('/profile');
  await expect(page.getByText(learner.email)).toBeVisible();
  await page.goto(detail(first));
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => Object.keys(await storedResponses(page)))
    .toContain(`/api/news-insights/user/${first._id}`);
  const stored = await storedResponses(page);
  for (const [path, text] of Object.entries(stored)) {
    expect(path).not.toMatch(/auth|result|history|payment/);
    expect(text).not.toMatch(/"bookmarked"|"ticket"/);
    for (const personal of [learner.email, learner.name, headers['authorization']?.slice(7) ?? ''])
      expect(text).not.toContain(personal);
  }

  await context.setOffline(true);
  const verified = await page.evaluate(() => fetch('/api/auth/verify').then(String, () => 'no answer'));
  expect(verified).toBe('no answer');
  await page.getByRole('button', { name: `Account of ${learner.name}` }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedResponses(page)).toEqual({});
  expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('opened'))).toEqual([]);
});

test('a learner who reloads Today offline has the last known day, and stays signed in', async ({
  page,
  context,
  learner,
}) => {
  await enter(page, learner);
  await page.goto('/');
  await served(page);
  const today = page.getByRole('region', { name: 'Today’s quiz' });
  await expect(today.getByRole('link', { name: 'Start today’s quiz' })).toBeVisible();
  await page.reload();
  await expect.poll(() => stored(page)).toHaveProperty('today');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\. This is from /)).toBeVisible();
  await expect(today.getByRole('link', { name: 'Start today’s quiz' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline\. This is from /)).toBeHidden();
});

for (const { role, path, heading } of [
  { role: 'a learner', path: '/my-subscriptions', heading: 'My Subscription' },
  { role: 'a learner', path: '/practice?from=profile', heading: 'Practice' },
  { role: 'staff', path: '/dashboard/quiz-list', heading: 'Quizzes' },
]) {
  test(`${role} who opens ${path} offline stays signed in and at the address, and continues there online`, async ({
    page,
    context,
    learner,
  }) => {
    await enter(page, role === 'staff' ? ADMIN : learner);
    await page.goto('/about');
    await served(page);
    await context.setOffline(true);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
    const { authToken, redirectAfterLogin } = await stored(page);
    expect([typeof authToken, redirectAfterLogin]).toEqual(['string', undefined]);
    await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);

    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}

test('a new version waits until the person takes it', async ({ browser, baseURL }) => {
  const site = await newerSite(String(baseURL));
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto('/about');
    await served(page);
    site.update();
    await page.goto('/faq');
    await expect(page.getByText('A new version is ready.')).toBeVisible();
    const waits = (): Promise<boolean> =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(() => waits()).toBe(true);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => waits()).toBe(false);
    await expect(page.getByText('A new version is ready.')).toBeHidden();
  } finally {
    await context.close();
    await site.close();
  }
});

test('the site can be installed: its manifest names icons that are there', async ({ page }) => {
  await page.goto('/about');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const reply = await page.request.get(address ?? '');
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await reply.json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes } of manifest.icons) {
    const bytes = await (await page.request.get(src)).body();
    expect(`${String(bytes.readUInt32BE(16))}x${String(bytes.readUInt32BE(20))}`, src).toBe(sizes);
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/daily', FEED]);
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect((await page.request.get(touch ?? '')).status()).toBe(200);
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');

  // The browser's install event, which adds the menu entry.
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, {
      prompt: () => {
        document.body.setAttribute('data-asked', 'yes');
        return Promise.resolve();
      },
    });
    window.dispatchEvent(offer);
  });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Install the app' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
  await expect(page.getByRole('button', { name: 'Install the app' })).toBeHidden();
});
