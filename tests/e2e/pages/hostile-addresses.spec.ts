import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { enter, endSession, sendLogin, store, stored, test } from '../support/people.ts';
import { fits } from '../support/page-checks.ts';
import { NOTHING } from '../support/routes.ts';

// The browser logs 4xx responses.
test.use({
  expectedConsole: /status of (?:400|404|413|414|431)|could not be (?:loaded|decoded)/,
  contextOptions: { reducedMotion: 'reduce' },
});

/** Values that no one types by accident. */
const HOSTILE = {
  nothing: '',
  'an unknown id': NOTHING,
  markup: '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  script: 'javascript:alert(1)',
  'a zero byte': '%00',
  'a broken escape': '%E0%A4%A',
  'half an escape': '%',
  'turned writing': '%E2%80%AE%E2%81%A6gnp.exe%E2%80%AC',
  'a path upwards': '..%2F..%2Fapi%2Fauth%2Fverify',
  quotes: "'%22%60%3B--",
  'a huge number': '99999999999999999999',
  'a negative number': '-1',
  'a very long text': 'x'.repeat(3000),
} as const;

/** Pages with the names in their query that they read, and some that they don't. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/news-insights-page/detailed-news': ['id', 'title'],
  '/explore/quizzes/businessVocabulary': ['title', 'q', 'page'],
  '/explore/news-insights-page': ['title', 'date', 'page'],
  '/daily': ['save'],
  '/login': ['redirectAfterLogin', 'email'],
  '/verify-otp': ['email'],
  '/signup': ['email', 'next'],
  '/forgot-password': ['email'],
  '/reset-password': ['email'],
  '/faq': ['q', 'search'],
  '/leaderboard': ['board', 'period', 'page'],
  '/streak': ['month'],
  '/explore/case-studies': ['program', 'page'],
  '/nowhere/at/all': ['id'],
  '/': ['id'],
};

/** Paths with a part that says which. */
const PATHS = [
  (part: string) => `/explore/quiz/${part}`,
  (part: string) => `/explore/quizzes/${part}`,
  (part: string) => `/explore/case-studies/${part}`,
  (part: string) => `/quiz-result/${part}`,
  (part: string) => `/${part}`,
];

/** URLs that can fail before our code reads them; the others are opened inside the loaded page. */
const LOADED: ReadonlySet<string> = new Set([
  HOSTILE['a broken escape'],
  HOSTILE['half an escape'],
  HOSTILE['a zero byte'],
]);

/** Navigates without reloading the site. */
const turnTo = (page: Page, address: string): Promise<void> =>
  page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // The page that follows has been drawn after two frames, or waits for the server.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, address);

/** Opens a mistyped or mangled URL; it must end in a page with text. */
const meets = async (page: Page, address: string, value: string): Promise<void> => {
  if (LOADED.has(value)) await page.goto(address);
  else await turnTo(page, address);
  const here = address.slice(0, 80);
  await expect.soft(page.getByRole('heading', { level: 1 }).first(), here).toHaveText(/\S/);
  await expect.soft(page.locator('[aria-busy=true]'), here).toHaveCount(0);
  await expect.soft(page.getByText('The problem is on our side'), here).toHaveCount(0);
  await fits(page, here);
};

const noDialog = (page: Page): string[] => {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return opened;
};

test('no query makes a page blank, wide or broken', async ({ page }) => {
  test.slow();
  const dialogs = noDialog(page);
  await store(page, { userEmail: 'asha@example.com' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  for (const [path, names] of Object.entries(QUERIES)) {
    for (const value of Object.values(HOSTILE)) {
      // All names at once: a page reads each of them by itself.
      await meets(page, `${path}?${names.map((name) => `${name}=${value}`).join('&')}`, value);
    }
  }
  expect(dialogs).toEqual([]);
});

test('no part of a path makes a page blank, wide or broken', async ({ page, learner }) => {
  test.slow();
  const dialogs = noDialog(page);
  await enter(page, learner);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  for (const path of PATHS) {
    for (const value of Object.values(HOSTILE)) {
      if (value === '') continue;
      await meets(page, path(value), value);
    }
  }
  for (const result of ['', NOTHING, 'x', '%00', '%'])
    await meets(page, `/quiz-result/${NOTHING}?result=${result}`, result);
  expect(dialogs).toEqual([]);
});

const REDIRECTS = [
  '//evil.example/x',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%2fevil.example',
  '/\t/evil.example',
  'https://evil.example/',
  `/${'x'.repeat(5000)}`,
  '/profile%',
] as const;

test('signing in leads to no address but our own (18)', async ({ page, learner }) => {
  for (const address of REDIRECTS) {
    await enter(page, learner);
    await endSession(page);
    await page.evaluate(() => localStorage.clear());
    await store(page, { redirectAfterLogin: address });
    await page.goto('/login');
    await sendLogin(page, learner);
    await expect(page, address.slice(0, 40)).toHaveURL('/');
    await expect.poll(() => stored(page)).not.toHaveProperty('redirectAfterLogin');
  }
});
