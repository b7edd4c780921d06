import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { axeFaults, keyboardFaults, settled, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter, store, stored, test } from '../support/people.ts';
import { finishQuiz } from '../support/quizzes.ts';
import { findPlaces, ROUTES, type Places, type SiteRoute } from '../support/routes.ts';

/** 640 px are those of a window of 1280 px at a zoom of 200 % (WCAG 2.2, 1.4.4). */
const WIDTHS = [1280, 768, 640, 390, 360] as const;
/** For all the pages that one kind of person meets, on a machine that has much else to do. */
const A_WHILE = 15 * 60_000;

// Without movement every colour is there at once. A page is loaded once and then dressed in each theme and width.
// Browsers log the 404 replies that pages of an unknown id receive.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: /status of 404/ });

interface AxeRun {
  readonly theme: 'light' | 'dark';
  /** Only the rules about colours: all that a second theme of the same layout can break. */
  readonly colours: boolean;
}

/**
 * Axe runs by width: each layout once whole, and each theme's colours in the wide and in the narrow one. The first theme
 * is that in which the page before ended, so that a page changes it twice.
 */
const AXE: Readonly<Partial<Record<(typeof WIDTHS)[number], readonly AxeRun[]>>> = {
  1280: [
    { theme: 'dark', colours: true },
    { theme: 'light', colours: false },
  ],
  390: [{ theme: 'light', colours: true }],
  360: [{ theme: 'dark', colours: false }],
};

/** The widths at which a page is walked through by Tab; the middle ones show what one of the others shows. */
const KEYBOARD: readonly number[] = [1280, 360];
/** The dashboard has many pages of the same parts, and on a narrow screen the same controls in one column. */
const STAFF_KEYBOARD: readonly number[] = [1280];

/** Checks the open page in every width and theme; a fault names the page. */
const check = async (page: Page, where: string, keyboard = KEYBOARD): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const here = `${where} at ${String(width)} px`;
    await expect.soft(page.getByRole('heading', { level: 1 }), `headings of ${here}`).toHaveCount(1);
    await fits(page, where);
    for (const { theme, colours } of AXE[width] ?? []) {
      await wear(page, theme);
      expect.soft(await axeFaults(page, { colours }), `axe on ${here}, ${theme}`).toEqual([]);
    }
    if (keyboard.includes(width)) expect.soft(await keyboardFaults(page), `keyboard on ${here}`).toEqual([]);
  }
};

const visit = async (page: Page, { name, path: pathOf, header, as }: SiteRoute, ids: Places): Promise<void> => {
  const path = pathOf(ids);
  if (path === null) return;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  // A prerendered page shows the user's content once the session is checked.
  if (name.endsWith('-signed-in')) await page.waitForLoadState('networkidle');
  if (as !== 'guest') await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
  await settled(page);
  expect.soft(new URL(page.url()).pathname, `${path} is open`).toBe(path.split('?')[0]);
  await expect.soft(page.getByRole('banner'), `top navigations of ${path}`).toHaveCount(header ? 1 : 0);
  if (header) {
    const below = async (): Promise<number> => {
      const bar = await page.getByRole('banner').boundingBox();
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      return (heading?.y ?? 0) - (bar?.height ?? 0);
    };
    await expect
      .configure({ soft: true })
      .poll(below, `${path} starts below the top navigation`)
      .toBeGreaterThanOrEqual(0);
  }
  await check(page, path, as === 'staff' ? STAFF_KEYBOARD : KEYBOARD);
};

const idsOf = (page: Page): Promise<Places> => findPlaces(async (path) => (await page.request.get(path)).json());

const of = (as: SiteRoute['as']): readonly SiteRoute[] => ROUTES.filter((route) => route.as === as);

test.describe('every route is in order', () => {
  test('for a guest, in both themes and every width', async ({ page }) => {
    test.setTimeout(A_WHILE);
    const ids = await idsOf(page);
    await store(page, { userEmail: 'asha@example.com' });
    for (const route of of('guest')) await visit(page, route, ids);
  });

  test('for a learner, with the quiz player, the menu and a refusal', async ({ page, learner }) => {
    test.setTimeout(A_WHILE);
    const ids = await idsOf(page);
    const headers = await enter(page, learner);
    await finishQuiz(page, headers, ids.finished);
    for (const route of of('learner')) await visit(page, route, ids);

    await page.goto(`/explore/quiz/${ids.quiz}`);
    await page.getByRole('button', { name: /^(Start|Resume)$/ }).click();
    await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
    await check(page, 'the quiz player');

    await page.goto('/dashboard');
    await expect(page.getByText('This account can’t open that page')).toBeVisible();
    await check(page, '/login for a refused account');

    await page.goto('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect.soft(await axeFaults(page), 'axe on the menu').toEqual([]);
  });

  test('for staff', async ({ page }) => {
    test.setTimeout(A_WHILE);
    const headers = await enter(page, ADMIN);
    const reply = await page.request.get('/api/users?role=user&limit=1', { headers });
    const { data } = (await reply.json()) as { data: { _id: string }[] };
    const classes = await page.request.get('/api/classes/admin?when=upcoming&limit=1', { headers });
    const [liveClass] = ((await classes.json()) as { data: { _id: string }[] }).data;
    const ids = {
      ...(await idsOf(page)),
      ...(data[0] === undefined ? {} : { person: data[0]._id }),
      ...(liveClass === undefined ? {} : { liveClass: liveClass._id }),
    };
    for (const route of of('staff')) await visit(page, route, ids);
  });
});

test('a guest meets the guard on the pages that have one, and it remembers where they wanted to go', async ({
  page,
}) => {
  const ids = await idsOf(page);
  for (const { path: pathOf, guard } of ROUTES) {
    const path = pathOf(ids);
    if (guard === undefined || path === null) continue;
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
    await expect.poll(() => stored(page)).toMatchObject({ redirectAfterLogin: path });
  }
});
