/** Linked questions: adding one from the bank, correcting it in all quizzes, and deciding about a correction that waits. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { placeOf } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, staffHeaders, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';
import { questionsWithKey } from '../support/quizzes.ts';

const truth = (id: string, prompt: string, correct = true) => ({
  kind: 'boolean',
  id,
  prompt: `<p>${prompt}</p>`,
  points: 1,
  explanation: '',
  correct,
});

const send = async (page: Page, title: string, questions: readonly object[], id?: string): Promise<string> => {
  const { subjectId, chapterId } = await placeOf(page);
  const quiz = { title, program: 'businessVocabulary', subjectId, chapterId, difficulty: 'easy', questions };
  const call = { headers: await staffHeaders(page), multipart: { data: JSON.stringify(quiz) } };
  const reply =
    id === undefined
      ? await page.request.post('/api/quiz/addquiz', call)
      : await page.request.put(`/api/quiz/${id}`, call);
  expect(reply.ok()).toBe(true);
  return ((await reply.json()) as { data: { quiz: { _id: string } } }).data.quiz._id;
};

test('an editor links a question, corrects it in both quizzes, and decides about a correction', async ({ page }) => {
  await enter(page, ADMIN);
  const dyes = await send(page, 'Dyes', [truth('a', 'Is indigo red?'), truth('b', 'Is madder red?')]);
  const cloth = await send(page, 'Cloth', [truth('c', 'Is linen a plant?')]);
  const keyIn = async (quiz: string, index: number) => {
    const question = (await questionsWithKey(page, quiz))[index];
    return question?.kind === 'boolean' ? question.correct : null;
  };

  await page.goto(`/${cloth}/edit`);
  await expect(page.getByRole('heading', { name: 'Cloth', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'From the bank' }).click();
  const bank = page.getByRole('dialog', { name: 'Question bank' });
  await bank.getByLabel('Add as').selectOption('Linked');
  await expect(bank.getByText('A correction in one quiz also corrects the others')).toBeVisible();
  await bank.getByLabel('Search', { exact: true }).fill('indigo');
  await bank.getByLabel(/Is indigo red\?/).check();
  expect(await axeFaults(page, { within: 'dialog' })).toEqual([]);
  await savePictures(page, 'link-from-bank');
  await bank.getByRole('button', { name: 'Add 1' }).click();
  await expect(page.getByRole('heading', { name: 'Linked with “Dyes” when you save' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
  const link = page.getByRole('region', { name: 'Link of question 2' });
  await expect(link.getByRole('heading', { name: 'Linked with 1 quiz' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Is indigo red.*Linked/ })).toBeVisible();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'linked-question');

  await link.getByRole('link', { name: 'Dyes, question 1' }).click();
  await expect(page.getByRole('heading', { name: 'Dyes', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Linked with 1 quiz' })).toBeVisible();
  await page.getByRole('radio', { name: 'False' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save changes to linked questions?' });
  await expect(dialog.getByText('Corrected in these quizzes too.')).toBeVisible();
  await expect(dialog.getByText('Cloth (your question 1)')).toBeVisible();
  expect(await axeFaults(page, { within: 'dialog' })).toEqual([]);
  await savePictures(page, 'linked-save');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Corrected in 1 other quiz too')).toBeVisible();
  await savePictures(page, 'linked-corrected');
  expect([await keyIn(dyes, 0), await keyIn(cloth, 1)]).toEqual([false, false]);

  await page.goto(`/dashboard/question-bank/${dyes}/a`);
  await expect(page.getByRole('heading', { name: 'Linked with 1 quiz' })).toBeVisible();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'linked-bank-question');

  await send(page, 'Dyes', [truth('a', 'Is indigo blue?'), truth('b', 'Is madder red?')], dyes);
  await page.goto(`/${cloth}/edit`);
  await expect(page.getByText('1 correction waiting for you')).toBeVisible();
  await page.getByRole('button', { name: 'Compare question 2' }).click();
  const waiting = link.getByRole('region', { name: 'A linked question was corrected in “Dyes”' });
  await expect(waiting.getByText('Is indigo blue?')).toBeVisible();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'linked-waiting');
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(link.getByText('You accepted the correction.')).toBeVisible();
  await expect(page.getByText('1 correction waiting for you')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await waiting.getByRole('button', { name: 'Keep mine' }).click();
  await expect(link.getByRole('heading', { name: 'Unlinked when you save' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByText('Question 2 will no longer be linked with 1 quiz')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version 4', { exact: true })).toBeVisible();
  await expect(link).toBeHidden();
  expect(await keyIn(cloth, 1)).toBe(false);
});
