/** Pages whose HTML says everything before any script runs, and the scripts that then take it over. */
import type { Page } from '@playwright/test';
import { expect, signedUp, signIn, test } from '../support/fixtures.ts';
import { ADMIN, enter } from '../support/people.ts';

const PAGES = [
  ['/', 'Business Wisdom Like Never Before', 'Business Wisdom'],
  ['/about', 'About Us', 'About Us · Business Wisdom'],
  ['/faq', 'FAQ', 'FAQ · Business Wisdom'],
  ['/support', 'Support Center', 'Support Center · Business Wisdom'],
  ['/contact', 'Contact Us', 'Contact Us · Business Wisdom'],
  ['/plans', 'Plans and prices', 'Plans and prices · Business Wisdom'],
  ['/teams', 'Business Wisdom for teams', 'For teams · Business Wisdom'],
  ['/terms', 'Terms', 'Terms · Business Wisdom'],
  ['/privacy', 'Privacy', 'Privacy · Business Wisdom'],
] as const;

/** Waits until React has taken the page over: a control answers. */
const takenOver = async (page: Page): Promise<void> => {
  const root = page.locator('html');
  const before = await root.getAttribute('data-theme');
  await expect(async () => {
    await page.getByRole('button', { name: /Use the (light|dark) theme/ }).click();
    expect(await root.getAttribute('data-theme')).not.toBe(before);
  }).toPass();
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, heading, title] of PAGES) {
    test(`${path} shows its text, its ways on and its name`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toHaveAttribute(
        'href',
        '/about',
      );
      await expect(page).toHaveTitle(title);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new RegExp(`^http://localhost:\\d+${path}$`),
      );
      await expect(page.locator('meta[name=description]')).toHaveCount(1);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    });
  }

  test('the landing page tells all six reasons', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Why Choose Business Wisdom?' }).getByRole('listitem')).toHaveCount(
      6,
    );
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the page is ${colorScheme} where the system is`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/about');
      const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(paper).toBe(colorScheme === 'dark' ? 'rgb(13, 16, 32)' : 'rgb(251, 248, 243)');
    });
  }
});

for (const [path, heading] of PAGES) {
  for (const theme of ['light', 'dark'] as const) {
    test(`React takes ${path} over as it stands, ${theme}`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: heading }).evaluate((element) => {
        element.dataset['mark'] = 'sent by the server';
      });
      await takenOver(page);
      await expect(page.locator('h1[data-mark]')).toHaveText(heading);
      // No skeleton ever appeared there.
      await expect(page.getByText('Loading the page')).toHaveCount(0);
    });
  }
}

test('a remembered dark theme is there with the first paint, before the scripts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 16, 32)');
  release();
  await takenOver(page);
});

test('a guest’s first load of the landing page is at most 100 KB of script', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
    }
  });
  // Taken over: all that the page needs is there, and what waits until it has been on the screen for a while isn't.
  await page.goto('/');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(100_000);
});

test('whoever is signed in is recognised on a page that was made for guests', async ({ page }) => {
  await signIn(page, await signedUp(page));
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Account of Asha Rao' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue learning' })).toBeVisible();
});

for (const who of ['a guest', 'a learner'])
  test(`what ${who} was sent of the landing page stays, also for who goes to its end at once`, async ({ page }) => {
    if (who === 'a learner') await signIn(page, await signedUp(page));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const ways = await page.getByRole('region', { name: 'Five ways in' }).elementHandle();
    const footer = await page.getByRole('contentinfo').elementHandle();
    await page.keyboard.press('End');
    await takenOver(page);
    await page.keyboard.press('End');
    await expect(page.locator('footer canvas')).toHaveAttribute('data-running', 'true');
    for (const part of [ways, footer]) expect(await part.evaluate((element) => element.isConnected)).toBe(true);
    await page.getByRole('region', { name: 'Five ways in' }).getByRole('link', { name: 'Business Vocabulary' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Business Vocabulary' })).toBeVisible();
  });

test('a tab that shows a guest’s page hears of a sign-in in another', async ({ page, context }) => {
  await page.goto('/about');
  await takenOver(page);
  const other = await context.newPage();
  await signIn(other, await signedUp(other));
  await expect(page.getByRole('button', { name: 'Account of Asha Rao' })).toBeVisible();
});

/** The newest free insight. */
const freeInsight = async (page: Page) => {
  const reply = await page.request.get('/api/news-insights/user?limit=100');
  const { data } = (await reply.json()) as { data: { _id: string; title: string; summary: string; access: string }[] };
  const found = data.find(({ access }) => access === 'free');
  if (found === undefined) throw new Error('The starter content has no free insight');
  const { _id: id, title, summary } = found;
  return {
    id,
    title,
    summary,
    address: `/news-insights-page/detailed-news?${new URLSearchParams({ id, title }).toString()}`,
  };
};

test.describe('an insight without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows its text, and says in its head what it is', async ({ page }) => {
    const { title, summary, address, id } = await freeInsight(page);
    await page.goto(`${address}&utm_source=mail`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article').getByRole('paragraph').nth(2)).toBeVisible();
    await expect(page.getByText('Loading the insight')).toHaveCount(0);
    await expect(page).toHaveTitle(`${title} · Business Wisdom`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', summary);
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    expect(new URL(canonical).pathname + new URL(canonical).search).toBe(address);
    const structured = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    ) as object;
    expect(structured).toMatchObject({
      '@type': 'NewsArticle',
      headline: title,
      mainEntityOfPage: canonical,
      isAccessibleForFree: true,
      publisher: { name: 'Business Wisdom' },
    });
    expect(id).toMatch(/^[0-9a-f]{24}$/);
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`React takes an insight over as it stands and asks for nothing again, ${theme}`, async ({ page }) => {
    const { title, address } = await freeInsight(page);
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: title }).evaluate((element) => {
      element.dataset['mark'] = 'sent by the server';
    });
    await takenOver(page);
    await expect(page.locator('h1[data-mark]')).toHaveText(title);
    await page.waitForLoadState('networkidle');
    expect(calls).toEqual([]);
    await page.getByRole('navigation', { name: 'More insights' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

/** Holds requests to those URLs until they are released. */
const held = async (page: Page, addresses: string): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
};

test('a case study’s beginning stands while that of who is signed in comes', async ({ page }) => {
  const reply = await page.request.get('/api/case-studies?limit=100');
  const { data } = (await reply.json()) as { data: { _id: string; title: string }[] };
  // The oldest is one of the starter content, which has exhibits; other tests write newer ones.
  const study = data.at(-1);
  const title = page.getByRole('heading', { level: 1, name: study?.title ?? '' });
  await enter(page, ADMIN);
  const release = await held(page, `**/api/case-studies/${study?._id ?? ''}`);
  await page.goto(`/explore/case-studies/${study?._id ?? ''}`);
  await expect(page.getByText('Loading the rest')).toBeAttached();
  await expect(title).toBeVisible();
  await expect(page.getByText('Loading the case study')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^(Sign in to read on|The rest is for subscribers)$/ })).toHaveCount(
    0,
  );
  release();
  await expect(page.getByRole('heading', { name: 'Exhibits' })).toBeVisible();
  await expect(title).toBeVisible();
});

test('staff get a subscriber’s insight whole where guests are shown its beginning', async ({ page }) => {
  const reply = await page.request.get('/api/news-insights/user?limit=100');
  const { data } = (await reply.json()) as { data: { _id: string; title: string; access: string }[] };
  const paid = data.find(({ access }) => access === 'subscriber');
  const address = `/news-insights-page/detailed-news?id=${paid?._id ?? ''}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'The rest is for subscribers' })).toBeVisible();
  await enter(page, ADMIN);
  const release = await held(page, '**/api/news-insights/user/*');
  await page.goto(address);
  // The free beginning stays while the user's copy loads; no plans are offered meanwhile to a possible subscriber.
  await expect(page.getByText('Loading the rest')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: paid?.title ?? '' })).toBeVisible();
  await expect(page.getByText('Loading the insight')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The rest is for subscribers' })).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The rest is for subscribers' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Check yourself' })).toBeVisible();
});

test.describe('an insight that isn’t there', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: /404/ });

  test('says so with the status of what is not found, and asks not to be listed', async ({ page }) => {
    for (const query of ['', '?id=no', `?id=${'a'.repeat(24)}`]) {
      const reply = await page.goto(`/news-insights-page/detailed-news${query}`);
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'Insight not found' })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
  });
});

test('the rupee is written in the fonts of the site', async ({ page }) => {
  const files: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) files.push(response.url());
  });
  await page.goto('/about');
  await page.evaluate(async () => {
    const price = document.createElement('p');
    price.textContent = '₹ 1,080';
    document.querySelector('main')?.append(price);
    await document.fonts.ready;
  });
  await expect.poll(() => files.some((file) => file.includes('inter-rupee'))).toBe(true);
  expect(files.filter((file) => file.includes('latin-ext'))).toEqual([]);
});

test('a page that isn’t one of ours finds an icon', async ({ page }) => {
  const reply = await page.request.get('/favicon.ico');
  expect([reply.status(), (await reply.body()).subarray(0, 4).toString('hex')]).toEqual([200, '00000100']);
});
