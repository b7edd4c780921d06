/** Feedback after each question, from the author's choice to the result. */
import type { Page } from '@playwright/test';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { placeOf } from '../support/locations.ts';
import { axeFaults, fits } from '../support/page-checks.ts';
import { ADMIN, enter, staffHeaders, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const common = { points: 1, source: { title: 'A good book', locator: 'page 12' } };
const QUESTIONS: readonly Question[] = [
  {
    kind: 'single',
    id: 'q1',
    prompt: '<p>Which is a current asset?</p>',
    ...common,
    explanation: '<p>Inventory turns into cash within a year.</p>',
    options: [
      { id: 'a', text: 'Goodwill', note: 'It is never sold on its own.' },
      { id: 'b', text: 'Inventory' },
    ],
    correct: 'b',
  },
  {
    kind: 'boolean',
    id: 'q2',
    prompt: '<p>Debt is dearer than equity.</p>',
    ...common,
    explanation: '<p>Lenders are paid first.</p>',
    correct: false,
  },
];

/** Adds a draft with feedback at the end and gives its id. */
const addDraft = async (page: Page): Promise<string> => {
  const { subjectId, chapterId } = await placeOf(page);
  const draft = {
    title: 'Assets at a glance',
    program: 'businessVocabulary',
    ...{ subjectId, chapterId, difficulty: 'easy', status: 'draft' },
    ...{ shuffleOptions: false, questions: QUESTIONS },
  };
  const reply = await page.request.post('/api/quiz/addquiz', {
    headers: await staffHeaders(page),
    multipart: { data: JSON.stringify(draft) },
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { data: { quiz: { _id: string } } }).data.quiz._id;
};

const question = (page: Page, number: number) =>
  page.getByRole('region', { name: `Question ${String(number)} of ${String(QUESTIONS.length)}` });

// The page is offline for a moment.
test.use({ expectedConsole: /net::ERR_INTERNET_DISCONNECTED/ });

test('an author allows it, and a learner practises with it, goes offline, comes back in another tab, and isn’t ranked', async ({
  page,
  context,
}) => {
  test.slow();
  const learner = await signedUp(page);
  await enter(page, ADMIN);
  const quizId = await addDraft(page);

  await test.step('the author lets the learner choose, and publishes it', async () => {
    await page.goto(`/${quizId}/edit`);
    await page.getByRole('tab', { name: 'Basic info' }).click();
    const rule = page.getByLabel('Right answers and explanations');
    await expect(rule).toHaveValue('end');
    await rule.selectOption('Learner may choose');
    await expect(page.getByText('Attempts that show them after each question aren’t ranked')).toBeVisible();
    expect(await axeFaults(page, { within: 'main' })).toEqual([]);
    await savePictures(page, 'feedback-editor');
    await page.getByRole('button', { name: /^Publish/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish/ })
      .click();
    await expect(page.getByText('Saved and published')).toBeVisible();
  });

  await test.step('the learner reads what it means before the start', async () => {
    await enter(page, learner);
    // A link that starts a quiz at once doesn't choose for them.
    await page.goto(`/explore/quiz/${quizId}?start=1`);
    const choice = page.getByRole('group', { name: 'When do you want to see the right answers?' });
    await expect(choice.getByRole('radio', { name: 'At the end' })).toBeChecked();
    await choice.getByRole('radio', { name: 'After each question, for practice' }).check();
    await expect(page.getByText('This attempt and all your later attempts at this quiz won’t be ranked')).toBeVisible();
    await fits(page);
    expect(await axeFaults(page)).toEqual([]);
    await savePictures(page, 'feedback-start');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
  });

  await test.step('an answer can’t be checked offline, and stays', async () => {
    await expect(question(page, 1).getByRole('heading').first()).toBeFocused();
    await expect(page.getByRole('button', { name: 'Check answer' })).toBeDisabled();
    await page.keyboard.press('1');
    await context.setOffline(true);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Answers can’t be checked offline' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Goodwill' })).toBeChecked();
    await savePictures(page, 'feedback-offline');
    await context.setOffline(false);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the check fixes it and says why, by keyboard', async () => {
    await page.getByRole('radio', { name: 'Goodwill' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Not right this time' })).toBeFocused();
    const first = question(page, 1);
    await expect(first).toContainText('It is never sold on its own.');
    await expect(first).toContainText('Inventory turns into cash within a year.');
    await expect(first).toContainText('A good book');
    await expect(first.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText('Answers can’t be checked offline')).toHaveCount(0);
    await fits(page);
    expect(await axeFaults(page)).toEqual([]);
    await savePictures(page, 'feedback-checked');
  });

  await test.step('a second tab shows it as final, and another answer there comes too late', async () => {
    const other = await context.newPage();
    await other.goto(`/explore/quiz/${quizId}`);
    await other.getByRole('button', { name: 'Resume' }).click();
    await other.getByRole('button', { name: /^Question 1, / }).click();
    await expect(other.getByRole('heading', { name: 'Not right this time' })).toBeVisible();
    await other.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Not right this time' }).press('Enter');
    await expect(question(page, 2).getByRole('heading').first()).toBeFocused();
    await question(page, 2).getByText('False', { exact: true }).click();
    await page.getByRole('button', { name: 'Check answer' }).click();
    await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeFocused();
    await question(other, 2).getByText('True', { exact: true }).click();
    await other.getByRole('button', { name: 'Check answer' }).click();
    await expect(other.getByRole('alert')).toContainText('You’ve already checked this question with another answer');
    await expect(question(other, 2)).toContainText('Lenders are paid first.');
    await other.close();
  });

  await test.step('the result isn’t ranked, nor is the next attempt', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('50%', { exact: true })).toBeVisible();
    await expect(page.getByText('Practice, not ranked')).toBeVisible();
    await expect(page.getByText('You saw the right answers after each question')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Challenge a friend' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await fits(page);
    expect(await axeFaults(page)).toEqual([]);
    await savePictures(page, 'feedback-result');
    await page.getByRole('link', { name: 'Reattempt' }).click();
    await expect(page.getByRole('radio', { name: 'At the end' })).toBeChecked();
    await expect(page.getByText('so your attempts are no longer ranked')).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await question(page, 1).getByText('Inventory', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Check answer' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Submit quiz' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('You practised this quiz with feedback after each question before')).toBeVisible();
  });
});
