/** From a corrected key to the learner's notification. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { orderRegrade } from '#shared/contract/attempts/regrade.ts';
import { finish } from '../../fixtures/records/attempts.ts';
import { inNewSession, signUp } from '../../fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../fixtures/records/quizzes.ts';
import { alphaQuestion, changeKey, choosing } from '../../fixtures/records/regrades.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Saves the quiz in the editor as a new version, with a note on each correction. */
const saveVersion = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save version' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/finished results keep their version, score and review/)).toBeVisible();
  for (const note of await dialog.getByLabel(/^Correction of question \d$/).all()) await note.fill('Beta is right.');
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await expect(dialog).toHaveCount(0);
};

test('a corrected key leads to a regrade that only raises scores, and the learner is told', async ({ page }) => {
  test.slow();
  const server = await startOwnSite();
  const editor = await signUp(server, { role: 'admin', name: 'Edda Editor' });
  const quiz = await makeQuiz(server, editor, await makeChapter(server), {
    title: 'Words of the harbour',
    questions: ['q1', 'q2'].map(alphaQuestion),
  });
  const [winner, keeper] = [await signUp(server, { name: 'Wim Winner' }), await signUp(server, { name: 'Kim Keeper' })];
  await finish(server, winner, quiz._id, choosing({ q1: 'Beta', q2: 'Alpha' }));
  await finish(server, keeper, quiz._id, choosing({ q1: 'Alpha', q2: 'Alpha' }));

  await keepSession(page, server, editor);
  await openAt(page, server, `/${quiz._id}/edit`);
  const note = page.getByText('Finished results still have the earlier answers');
  // A save that changes only texts leads nowhere.
  await page.getByRole('tab', { name: 'Basic info' }).click();
  await page.getByLabel('Title').fill('Words of the quay');
  await saveVersion(page);
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: /Question q1/ }).click();
  const options = page.getByRole('textbox', { name: /^Option \d$/ });
  await expect(options).toHaveCount(3);
  const texts = await options.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await expect(note).toHaveCount(0);
  await page.getByRole('radio', { name: `Option ${String(texts.indexOf('Beta') + 1)} is right` }).check();
  await saveVersion(page);
  await expect(note).toBeVisible();
  await expect(page.getByText('2 results were scored before this change.')).toBeVisible();
  await savePictures(page, 'regrade-note');
  await page.getByRole('link', { name: 'Regrade 2 results' }).click();

  const figure = (name: string) =>
    page
      .locator('dl > *')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition');
  await expect(figure('Score goes down')).toHaveText('1');
  const mode = page.getByLabel('How to regrade question 1');
  await mode.selectOption('Leave the question out');
  await expect(figure('New mean score')).toHaveText('100%');
  await mode.selectOption('Only raise');
  await expect(figure('Score goes down')).toHaveText('0');
  await expect(figure('Score goes up')).toHaveText('1');
  await expect(figure('Score stays')).toHaveText('1');
  await expect(figure('Mean score')).toHaveText('75%');
  await expect(figure('New mean score')).toHaveText('100%');
  await expect(
    page.getByRole('region', { name: 'Attempts that change' }).getByRole('row', { name: /Wim/ }),
  ).toContainText('100%');
  await inOrder(page, new URL(page.url()).pathname);
  await savePictures(page, 'regrade-preview');
  await page.getByRole('button', { name: 'Regrade…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was wrong').fill('Beta was right all along');
  await expect(dialog.getByLabel('Notify learners whose score changes')).toBeChecked();
  await savePictures(page, 'regrade-dialog');
  await dialog.getByRole('button', { name: 'Regrade 2 results' }).click();
  await expect(dialog).toHaveCount(0);
  const past = page.getByRole('region', { name: 'Regrades of this quiz' });
  // The button that led to the dialog is gone.
  await expect(past.getByRole('heading')).toBeFocused();
  await server.runTask('regrades');
  await expect(past).toContainText('Question 1: only raise');
  await expect(past).toContainText('“Beta was right all along”');
  await expect(past).toContainText('2 attempts regraded, 1 score changed');
  await savePictures(page, 'regrade-history');

  await keepSession(page, server, winner);
  await openAt(page, server, '/notifications');
  await expect(page.getByText('Your score was 50% and is now 100%. Reason: Beta was right all along')).toBeVisible();
  await savePictures(page, 'regrade-inbox');
  await page.getByRole('link', { name: /New score for “Words of the quay”/ }).click();
  await expect(page.getByText(/^Regraded on/)).toBeVisible();
  await expect(page.getByText('Reason: “Beta was right all along”. Your score before was 50%.')).toBeVisible();
  await keepSession(page, server, keeper);
  await openAt(page, server, '/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await openAt(page, server, `/quiz-result/${quiz._id}`);
  await expect(page.getByText('The answer was corrected. You keep the points you had.')).toBeVisible();
  await savePictures(page, 'regrade-result');
  await closeSite(server, page);
});

test('a result whose old answers can’t be opened is named, and regraded when they can', async ({ page }) => {
  test.slow();
  const server = await startOwnSite({ archiveAnswersAfterDays: 90 });
  const admin = await signUp(server, { role: 'admin', name: 'Edda Editor' });
  const chapter = await makeChapter(server);
  const questions = ['q1', 'q2'].map(alphaQuestion);
  const { _id: id } = await makeQuiz(server, admin, chapter, { title: 'Words of the harbour', questions });
  const learner = await signUp(server, { name: 'Olga Old' });
  await finish(server, learner, id, choosing({ q1: 'Beta', q2: 'Beta' }));
  server.clock.advance(91 * 24 * 60 * 60_000);
  const editor = await inNewSession(server, admin);
  // The first regrade gives everyone the points of the first question.
  const version = await changeKey(server, { editor, place: chapter, id, keys: { q1: 'Gamma' } });
  const order = { version, questionIds: ['q1'], modes: { q1: 'full' as const }, reason: 'It had two right answers' };
  await server.api(orderRegrade, { params: { id }, body: order, as: editor });
  await server.runTask('regrades');
  await server.runTask('answer archives');
  await changeKey(server, { editor, place: chapter, id, keys: { q1: 'Beta', q2: 'Beta' } });
  const answers = join(server.config.dataDir, 'files', 'private', 'answers');
  await rename(answers, `${answers}-away`);

  await keepSession(page, server, editor);
  await openAt(page, server, `/dashboard/regrade/${id}`);
  const keys = page.getByRole('group', { name: 'Corrected keys' });
  await expect(keys.getByRole('checkbox', { name: /^Question 1/ })).not.toBeChecked();
  await expect(keys.getByText('An earlier regrade gave everyone full points.')).toBeVisible();
  await expect(keys.getByRole('checkbox', { name: /^Question 2/ })).toBeChecked();
  await expect(page.getByText('We can’t open the answers of 1 old result right now')).toBeVisible();
  await savePictures(page, 'regrade-unreadable-preview');
  await page.getByRole('button', { name: 'Regrade…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was wrong').fill('Beta was right all along');
  await dialog.getByRole('button', { name: /^Regrade/ }).click();
  await expect(dialog).toHaveCount(0);
  await server.runTask('regrades');
  const past = page.getByRole('region', { name: 'Regrades of this quiz' });
  await expect(past).toContainText('0 attempts regraded, 0 scores changed');
  await expect(past).toContainText('We couldn’t open the answers of 1 result. It keeps its score.');
  await savePictures(page, 'regrade-unreadable');

  await rename(`${answers}-away`, answers);
  await past.getByRole('button', { name: 'Try again' }).click();
  await expect(past).toContainText('In progress');
  await server.runTask('regrades');
  await expect(past).toContainText('1 attempt regraded, 1 score changed');
  await expect(past.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await closeSite(server, page);
});
