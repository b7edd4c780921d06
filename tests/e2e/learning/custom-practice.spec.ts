/** Custom practice: building a round, taking it, its clock, its result. */
import type { Page } from '@playwright/test';
import { startPracticeRound } from '#shared/contract/learning/practice-rounds.ts';
import { finish } from '../../fixtures/records/attempts.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { missing } from '../../fixtures/records/practice.ts';
import { everyKind, makeChapter, makeQuiz } from '../../fixtures/records/quizzes.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MINUTE = 60_000;
/** True or false and single choice, which keys answer. */
const SHORT = everyKind.filter(({ kind }) => kind === 'single' || kind === 'boolean');

test.describe('Custom practice', () => {
  let server: TestServer;
  let learner: Person;

  test.beforeAll(async () => {
    server = await startOwnSite();
    const editor = await signUp(server, { role: 'admin' });
    const chapters = [
      await makeChapter(server, 'Finance', 'Cash'),
      await makeChapter(server, 'Marketing', 'Segments and positioning'),
    ];
    const [cash, segments] = chapters;
    if (cash === undefined || segments === undefined) throw new Error('No chapters');
    const quizzes = [
      await makeQuiz(server, editor, cash, { questions: SHORT }),
      await makeQuiz(server, editor, segments, { title: 'Elsewhere' }),
    ];
    learner = await signUp(server, { name: 'Asha Rao' });
    for (const { _id } of quizzes) await finish(server, learner, _id, missing('q1'));
  });
  test.afterAll(() => server.close());

  const open = async (page: Page, address: string): Promise<void> => {
    await keepSession(page, server, learner);
    await openAt(page, server, address);
  };
  const startRound = async (choice: object = {}): Promise<void> => {
    const body = { topics: [], kinds: ['single', 'boolean'], missed: false, count: 10, minutes: null, ...choice };
    await server.db.updateTable('practice_rounds').set({ ended_at: server.clock.now() }).execute();
    // The latest round is shown, and rounds of the same millisecond have no order.
    server.clock.advance(1_000);
    expect((await server.api(startPracticeRound, { as: learner, body })).status).toBe(200);
  };
  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
  const outcome = (page: Page) => heading(page, /^(Right|Not right this time)$/);
  /** Answers the current question with its first option, by keyboard. */
  const answer = async (page: Page): Promise<void> => {
    await expect(heading(page, /^Question \d+ of \d+$/)).toBeFocused();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toBeFocused();
    await page.keyboard.press('Enter');
  };

  test('a round is built from a weak topic, counted as it is chosen, and remembered', async ({ page }) => {
    await open(page, '/progress');
    await page.getByRole('link', { name: 'Build a round in Marketing' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Custom practice' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Marketing/ })).toBeChecked();
    const matches = page.getByRole('main').getByRole('status');
    await expect(matches).toHaveText('7 questions match. Your round: 7 questions.');
    await page.getByRole('checkbox', { name: /^Single choice/ }).check();
    await expect(matches).toHaveText('1 question matches. Your round: 1 question.');
    await page.getByRole('checkbox', { name: /^True or false/ }).check();
    await page.getByRole('radio', { name: 'Timed', exact: true }).check();
    await expect(page.getByLabel('Minutes for the round')).toHaveValue('2');
    await expect(matches).toHaveText('2 questions match. Your round: 2 questions in 2 minutes.');
    await inOrder(page, '/practice/custom');
    await savePictures(page, 'custom-practice');

    await page.getByRole('radio', { name: 'Another number' }).check();
    await page.getByRole('button', { name: 'Start round' }).click();
    await expect(page.getByText('Type a whole number from 1 to 50.')).toBeVisible();
    await expect(page.getByLabel('Questions, 1 to 50')).toBeFocused();
    await page.getByLabel('Questions, 1 to 50').fill('2');

    await page.getByRole('checkbox', { name: /^Single choice/ }).uncheck();
    await page.getByRole('radio', { name: 'Only those you missed' }).check();
    await expect(matches).toHaveText('No questions match.');
    await inOrder(page, '/practice/custom');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(matches).toHaveText('9 questions match. Your round: 2 questions in 2 minutes.');

    await openAt(page, server, '/practice/custom');
    await expect(page.getByLabel('Questions, 1 to 50')).toHaveValue('2');
    await expect(page.getByRole('radio', { name: 'Timed', exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Start round' }).click();
    await expect(heading(page, 'Question 1 of 2')).toBeFocused();
    await expect(page.getByRole('timer')).toContainText(/^0[12]:\d\d left$/);
    await inOrder(page, '/practice/round');
    await savePictures(page, 'practice-round');
  });

  test('a round continues after a reload, and ends with a result by topic', async ({ page }) => {
    await startRound();
    await open(page, '/practice/round');
    await answer(page);
    await expect(page.getByText('1 of 4 answered')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 4 answered')).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await answer(page);
    await answer(page);
    await expect(heading(page, '1 question left')).toBeFocused();
    await inOrder(page, '/practice/round');
    await page.getByRole('button', { name: 'Answer them' }).click();
    await expect(heading(page, /^Question 2 of 4$/)).toBeFocused();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toBeFocused();
    await inOrder(page, '/practice/round');
    await page.getByRole('button', { name: /^Finish/ }).click();
    await expect(heading(page, /^\d of 4 questions right$/)).toBeFocused();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Finance' })).toContainText(
      /of 2 right$/,
    );
    await inOrder(page, '/practice/round');
    await savePictures(page, 'practice-round-result');
    await page.reload();
    await expect(heading(page, /^\d of 4 questions right$/)).toBeVisible();
    await page.getByRole('link', { name: 'New round' }).click();
    await expect(page.getByRole('button', { name: 'Start round' })).toBeVisible();
  });

  test('what was missed is practised again, and a new round asks before it ends the open one', async ({ page }) => {
    await startRound({ kinds: ['single'] });
    await open(page, '/practice/round');
    for (let left = 2; left > 0; left -= 1) {
      await expect(heading(page, /^Question \d of 2$/)).toBeFocused();
      await page.getByText('Alpha', { exact: true }).click();
      await page.getByRole('button', { name: /^Check/ }).click();
      await page.getByRole('button', { name: /^(Next question|Finish)/ }).click();
    }
    await expect(heading(page, '0 of 2 questions right')).toBeFocused();
    await page.getByRole('button', { name: 'Practise the 2 you missed' }).click();
    await expect(heading(page, 'Question 1 of 2')).toBeFocused();

    await openAt(page, server, '/practice');
    await page.getByRole('link', { name: 'custom practice' }).click();
    await expect(page.getByText('0 of 2 answered.')).toBeVisible();
    await page.getByRole('button', { name: 'Start round' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'End your open round?' });
    await inOrder(page, '/practice/custom');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Continue round' }).click();
    await expect(heading(page, 'Question 1 of 2')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Start round' }).click();
    await dialog.getByRole('button', { name: 'Start new round' }).click();
    await expect(heading(page, 'Question 1 of 9')).toBeVisible();
  });

  test('a timed round closes itself when its time is up', async ({ page }) => {
    await startRound({ minutes: 1 });
    server.clock.advance(MINUTE - 4_000);
    await open(page, '/practice/round');
    await expect(page.getByRole('timer')).toBeVisible();
    server.clock.advance(4_000);
    await expect(heading(page, '0 of 4 questions right')).toBeFocused({ timeout: 15_000 });
    await expect(page.getByText('Time’s up. 4 questions without an answer.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Practise the 4 you missed' })).toBeVisible();
  });

  test.describe('in two tabs and without a network', () => {
    test.use({ expectedConsole: /409|ERR_INTERNET_DISCONNECTED|Failed to load resource/ });

    test('an answer from elsewhere is shown, and nothing is lost offline', async ({ page, context }) => {
      await startRound({ kinds: ['boolean'] });
      await open(page, '/practice/round');
      await expect(heading(page, 'Question 1 of 2')).toBeFocused();
      const second = await context.newPage();
      await openAt(second, server, '/practice/round');
      await answer(second);

      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('You’ve already answered this question in another tab');
      await expect(heading(page, 'Question 2 of 2')).toBeFocused();

      await context.setOffline(true);
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').last()).toContainText(/offline|connection/i);
      await expect(page.getByRole('radio').first()).toBeChecked();
      await context.setOffline(false);
      await page.getByRole('button', { name: /^Check/ }).click();
      await expect(outcome(page)).toBeFocused();
      await second.close();
    });
  });
});

test('a learner without a submitted attempt is told what will appear', async ({ page }) => {
  const server = await startOwnSite();
  try {
    await keepSession(page, server, await signUp(server));
    await openAt(page, server, '/practice/custom');
    await expect(page.getByRole('heading', { name: 'Nothing to practise yet' })).toBeVisible();
    await inOrder(page, '/practice/custom');
    await openAt(page, server, '/practice/round');
    await expect(page.getByRole('heading', { name: 'No round yet' })).toBeVisible();
    await inOrder(page, '/practice/round');
  } finally {
    await closeSite(server, page);
  }
});
