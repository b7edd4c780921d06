import type { Locator, Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { inOrder } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';
import { enter, store, stored, test } from '../support/people.ts';
import { finishQuiz, freeQuizzes, takeQuiz } from '../support/quizzes.ts';

const TITLES = [
  'Static Business Quizzes',
  'News-Based Business Current Affairs',
  'Business News Analysis',
  'Business Vocabulary',
  'Case Studies',
] as const;

const STARTS: Readonly<Record<(typeof TITLES)[number], string>> = {
  'Static Business Quizzes': '/explore/quizzes/staticeBusinessQuizzes?title=Static%20Business%20Quizzes',
  'News-Based Business Current Affairs':
    '/explore/quizzes/newsBasedBusinessCurrentAffairs?title=News-Based%20Business%20Current%20Affairs',
  'Business News Analysis': '/explore/news-insights-page',
  'Business Vocabulary': '/explore/quizzes/businessVocabulary?title=Business%20Vocabulary',
  'Case Studies': '/explore/case-studies',
};

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const panel = (page: Page): Locator => page.getByRole('tabpanel');
const intro = (page: Page): Locator => page.getByRole('button', { name: /^Watch the intro/ });
const dialog = (page: Page): Locator => page.getByRole('dialog');

const inFront = async (page: Page, name: string): Promise<void> => {
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).getByRole('heading', { name })).toBeVisible();
};

interface Turn {
  readonly deltaY: number;
  /** Milliseconds after the first turn. */
  readonly at: number;
}

/** Sends wheel events over the programs at exact times, which a real wheel can't; returns which were prevented. */
const turn = (page: Page, turns: readonly Turn[]): Promise<readonly boolean[]> =>
  page.getByRole('tablist').evaluate(async (list, given) => {
    const start = performance.now();
    const held: boolean[] = [];
    for (const { deltaY, at } of given) {
      const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: start + at });
      list.dispatchEvent(event);
      held.push(event.defaultPrevented);
      // The page takes notice between two turns.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    return held;
  }, turns);

test.describe('the wheel', () => {
  test.use({ viewport: { width: 1280, height: 860 } });

  test('steps at a turn of 10 and more, once in 300 ms', async ({ page }) => {
    await page.goto('/explore');
    await inFront(page, TITLES[0]);
    await turn(page, [{ deltaY: 9, at: 0 }]);
    await inFront(page, TITLES[0]);
    await turn(page, [
      { deltaY: 10, at: 1000 },
      { deltaY: 120, at: 1100 },
      { deltaY: 120, at: 1299 },
    ]);
    await inFront(page, TITLES[1]);
    await turn(page, [{ deltaY: 10, at: 3000 }]);
    await inFront(page, TITLES[2]);
    await turn(page, [{ deltaY: -10, at: 6000 }]);
    await inFront(page, TITLES[1]);
  });

  test('holds the page while it turns, and lets it scroll where the programs end', async ({ page }) => {
    await page.goto('/explore');
    await tab(page, TITLES[3]).click();
    expect(await turn(page, [{ deltaY: 50, at: 0 }])).toEqual([true]);
    await inFront(page, TITLES[4]);
    expect(await turn(page, [{ deltaY: 50, at: 5000 }])).toEqual([false]);
  });

  test('turns by a real wheel', async ({ page }) => {
    await page.goto('/explore');
    await tab(page, TITLES[0]).hover();
    await page.mouse.wheel(0, 100);
    await inFront(page, TITLES[1]);
  });

  test('turns by arrow keys, Home and End, and the focus goes along', async ({ page }) => {
    await page.goto('/explore');
    await tab(page, TITLES[0]).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await inFront(page, TITLES[2]);
    await expect(tab(page, TITLES[2])).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await inFront(page, TITLES[1]);
    await page.keyboard.press('End');
    await inFront(page, TITLES[4]);
    await page.keyboard.press('ArrowDown');
    await inFront(page, TITLES[4]);
    await page.keyboard.press('Home');
    await inFront(page, TITLES[0]);
  });

  test('remembers which program was in front', async ({ page }) => {
    await page.goto('/explore');
    await tab(page, TITLES[3]).click();
    await inFront(page, TITLES[3]);
    expect((await stored(page))['activeExploreCard']).toBe('businessVocabulary');
    await page.reload();
    await inFront(page, TITLES[3]);
  });

  test('shows the first program where nonsense is remembered', async ({ page }) => {
    await store(page, { activeExploreCard: 'nonsense' });
    await page.goto('/explore');
    await inFront(page, TITLES[0]);
  });

  test('starts each program on its own page', async ({ page }) => {
    await page.goto('/explore');
    for (const name of TITLES) {
      await tab(page, name).click();
      await inFront(page, name);
      await expect(panel(page).getByRole('link', { name: 'Start' })).toHaveAttribute('href', STARTS[name]);
    }
  });
});

test.describe('by touch on a wide screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a finger that moves up or down turns the programs', async ({ page }) => {
    await page.goto('/explore');
    const box = await page.getByRole('tablist').boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 200];
    const devtools = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number): Promise<void> => {
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    };
    await touch('touchStart', y);
    await touch('touchMove', y - 40);
    await inFront(page, TITLES[1]);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('the intro video', () => {
  test('plays with captions and a transcript, closes by Escape and gives the focus back', async ({ page }) => {
    await page.goto('/explore');
    await tab(page, TITLES[4]).click();
    await inFront(page, TITLES[4]);
    await intro(page).click();
    await expect(dialog(page).getByRole('heading', { name: TITLES[4] })).toBeVisible();
    const video = dialog(page).locator('video');
    await expect(video).toHaveAttribute('src', '/videos/caseStudies.mp4');
    await expect(video.locator('track[kind=captions][srclang=en][default]')).toHaveCount(1);
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.5);
    const lines = await video.evaluate((film: HTMLVideoElement) =>
      [...(film.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
    );
    expect(lines).toHaveLength(5);
    await expect(dialog(page).getByRole('region', { name: 'Transcript' })).toHaveText(lines.join(' '));
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(intro(page)).toBeFocused();
  });

  test('obeys the keyboard', async ({ page }) => {
    await page.goto('/explore');
    await intro(page).focus();
    await page.keyboard.press('Enter');
    const video = dialog(page).locator('video');
    const paused = (): Promise<boolean> => video.evaluate((film: HTMLVideoElement) => film.paused);
    await expect.poll(paused).toBe(false);
    await video.focus();
    await page.keyboard.press('Space');
    await expect.poll(paused).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(paused).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('is sent in ranges, with its type, for every program', async ({ page }) => {
    for (const key of ['staticeBusinessQuizzes', 'newsBasedBusinessCurrentAffairs', 'businessNewsAnalysis']) {
      const reply = await page.request.get(`/videos/${key}.mp4`, { headers: { range: 'bytes=0-99' } });
      expect(reply.status()).toBe(206);
      expect(reply.headers()['content-type']).toBe('video/mp4');
      expect(reply.headers()['content-range']).toMatch(/^bytes 0-99\/\d+$/);
    }
    expect((await page.request.get('/videos/caseStudies.vtt')).headers()['content-type']).toContain('text/vtt');
  });

  test.describe('that the browser can’t play', () => {
    test.use({ expectedConsole: /500/ });

    test('leaves its words', async ({ page }) => {
      await page.route('**/videos/*.mp4', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto('/explore');
      await intro(page).click();
      await expect(dialog(page).getByText(/We can’t play this video here/)).toBeVisible();
      await expect(dialog(page).getByRole('region', { name: 'Transcript' })).toContainText('One question at a time.');
    });
  });
});

test.describe('under 1024 px', () => {
  test.use({ viewport: { width: 1023, height: 800 } });

  test('the programs are cards, and the one that was opened last is marked', async ({ page }) => {
    await page.goto('/explore');
    await expect(page.getByRole('tablist')).toHaveCount(0);
    await expect(page.getByText('Last opened')).toHaveCount(0);
    for (const name of TITLES) {
      const link = page.getByRole('article', { name, exact: true }).getByRole('link', { name: `Start ${name}` });
      await expect(link).toHaveAttribute('href', STARTS[name]);
    }
    await page.getByRole('link', { name: 'Start Case Studies' }).click();
    await expect(page).toHaveURL('/explore/case-studies');
    expect((await stored(page))['activeExploreCard']).toBe('caseStudies');
    await page.goBack();
    const card = page.getByRole('article', { name: 'Case Studies', exact: true });
    await expect(card).toHaveAttribute('aria-current', 'true');
    await expect(card).toContainText('Last opened');
  });
});

test.describe('a learner', () => {
  test('sees how far each program is done, in both layouts', async ({ page }) => {
    const learner = await signedUp(page, 'Ravi Rao');
    const headers = await enter(page, learner);
    await page.goto('/explore');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const [quiz = ''] = await freeQuizzes(page);
    await takeQuiz(page, headers, quiz);
    await page.goto('/explore');
    await tab(page, 'Business Vocabulary').click();
    const bar = panel(page).getByRole('progressbar', { name: 'Business Vocabulary' });
    // Other tests publish quizzes in this program.
    await expect(bar).toHaveAttribute('aria-valuetext', /^1 of \d+ quizzes passed$/);
    await page.setViewportSize({ width: 390, height: 780 });
    const card = page.getByRole('article', { name: 'Business Vocabulary', exact: true });
    await expect(card).toContainText(/1 of \d+ quizzes passed/);
    await inOrder(page, '/explore');
    await page.goto('/explore/quizzes/businessVocabulary');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards.getByText(/^Passed · best \d+%$/)).toHaveCount(1);

    const [, started = '', failed = ''] = await freeQuizzes(page);
    await page.request.post('/api/result/createResult', { headers, data: { quizId: started } });
    await finishQuiz(page, headers, failed);
    await page.reload();
    await expect(cards.getByText('In progress', { exact: true })).toHaveCount(1);
    await expect(cards.getByText('Not passed · best 0%', { exact: true })).toHaveCount(1);
    // The one question that was left out; a quiz without any answer adds none.
    await page.getByLabel('Status').selectOption('Due');
    await expect(page).toHaveURL(/[?&]status=due/);
    await expect(cards).toHaveCount(1);
    await expect(cards.getByText('Due: 1 to practise', { exact: true })).toBeVisible();
    await expect(cards.getByText(/^Passed · best \d+%$/)).toBeVisible();
    await savePictures(page, 'quiz-cards-due');
    await page.getByRole('button', { name: 'Clear' }).click();
    await savePictures(page, 'quiz-cards');
  });
});

test('quizzes that are free can be listed alone, and the address keeps it', async ({ page }) => {
  await page.goto('/explore/quizzes/businessVocabulary');
  const locked = page.getByRole('main').getByText('Subscribers', { exact: true });
  await expect(locked.first()).toBeVisible();
  const box = page.getByRole('checkbox', { name: 'Free only' });
  // The address holds the state, so the box follows the navigation.
  await box.click();
  await expect(page).toHaveURL(/[?&]access=free/);
  await expect(box).toBeChecked();
  await expect(locked).toHaveCount(0);
  await page.reload();
  await expect(box).toBeChecked();
  await inOrder(page, '/explore/quizzes with a filter');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(box).not.toBeChecked();
  await expect(locked.first()).toBeVisible();
});
