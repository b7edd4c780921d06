/** The daily quiz by touch: a choice shows the next question, and no tap does more than the learner meant. */
import type { Page } from '@playwright/test';
import { CHOICE_SHOWN_MS, SETTLING_MS } from '#shared/ui/question-player/use-moving-on.ts';
import { signUp } from '../../fixtures/records/people.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect } from '../support/fixtures.ts';
import { keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { stopClock, test } from '../support/people.ts';
import { makeChoiceSet, option, question, SET_QUESTIONS } from './choice-set.ts';

test.use({
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

let server: TestServer;

test.beforeAll(async () => {
  server = await startOwnSite();
  await makeChoiceSet(server);
});
test.afterAll(() => server.close());
test.afterEach(({ page }) => page.goto('about:blank'));

const answered = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'All questions' })
    .getByRole('button', { name: `Question ${String(number)}, answered` });

/** Starts today's quiz as a new learner. */
const start = async (page: Page): Promise<void> => {
  await keepSession(page, server, await signUp(server));
  await openAt(page, server, '/');
  await page.getByRole('link', { name: 'Start today’s quiz' }).tap();
  await expect(question(page, 1)).toBeFocused();
};

test('a double tap answers one question, and a tap on Next right after a choice skips none', async ({ page }) => {
  await page.clock.install();
  await start(page);
  await stopClock(page);
  const box = (await option(page, 1).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const tapThere = (): Promise<void> => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await tapThere();
  await tapThere();
  await expect(answered(page, 1)).toBeVisible();
  await page.clock.runFor(CHOICE_SHOWN_MS);
  await expect(question(page, 2)).toBeFocused();
  // The third tap of an impatient finger lands on an option of the question that has just appeared.
  await page.clock.runFor(SETTLING_MS - 100);
  await tapThere();
  await page.clock.runFor(CHOICE_SHOWN_MS);
  await expect(question(page, 2)).toBeVisible();
  await expect(answered(page, 2)).toHaveCount(0);

  await option(page, 1).tap();
  await expect(answered(page, 2)).toBeVisible();
  await page.getByRole('button', { name: /^Next/ }).tap();
  await expect(question(page, 3)).toBeFocused();
  await page.clock.runFor(CHOICE_SHOWN_MS + SETTLING_MS);
  await expect(question(page, 3)).toBeVisible();
  await option(page, 1).tap();
  await expect(answered(page, 3)).toBeVisible();
  await page.clock.runFor(CHOICE_SHOWN_MS);
  await expect(question(page, 4)).toBeFocused();
});

test('a learner who goes back stays there, and changes the answer', async ({ page }) => {
  await start(page);
  await expect(page.getByText('A tap or click continues')).toBeVisible();
  await option(page, 1).tap();
  await expect(question(page, 2)).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(question(page, 1)).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await option(page, 2).tap();
  await expect(question(page, 2)).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
});

test('the last choice stays until the learner submits, and an incomplete quiz asks first', async ({ page }) => {
  await start(page);
  await page.getByRole('button', { name: `Question ${String(SET_QUESTIONS)}, not answered` }).tap();
  await expect(page.getByText('A tap or click continues')).toHaveCount(0);
  await option(page, 1).tap();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(question(page, SET_QUESTIONS)).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).tap();
  await expect(page.getByRole('alertdialog')).toContainText('4 questions (1, 2, 3 and 4) are unanswered.');
});

test('the keyboard stays on a question until Enter', async ({ page }) => {
  await start(page);
  await page.keyboard.press('1');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await expect(question(page, 1)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question(page, 2)).toBeFocused();
});
