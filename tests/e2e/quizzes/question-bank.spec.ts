/** The question bank: finding questions by their use and author, their history, and moving them to another quiz. */
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
  explanation: '<p>The firing shows it.</p>',
  correct,
});

interface Save {
  readonly title: string;
  readonly status?: 'draft' | 'published';
  readonly questions: readonly object[];
}

const bodyOf = async (page: Page, { title, status = 'published', questions }: Save) => {
  const { subjectId, chapterId } = await placeOf(page);
  return { title, program: 'businessVocabulary', subjectId, chapterId, difficulty: 'easy', status, questions };
};

const make = async (page: Page, save: Save): Promise<string> => {
  const reply = await page.request.post('/api/quiz/addquiz', {
    headers: await staffHeaders(page),
    multipart: { data: JSON.stringify(await bodyOf(page, save)) },
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { data: { quiz: { _id: string } } }).data.quiz._id;
};

test('an editor sees where a question is used, and how it was changed', async ({ page }) => {
  await enter(page, ADMIN);
  const first = await make(page, {
    title: 'Kilns',
    questions: [truth('a', 'Is a kiln hot?'), truth('b', 'Is clay wet?')],
  });
  await make(page, { title: 'Kilns, again', status: 'draft', questions: [truth('z', 'Is a kiln hot?')] });
  const saved = await page.request.put(`/api/quiz/${first}`, {
    headers: await staffHeaders(page),
    multipart: {
      data: JSON.stringify(
        await bodyOf(page, {
          title: 'Kilns',
          questions: [{ ...truth('a', 'Is a kiln hot?', false), tags: ['firing'] }, truth('b', 'Is clay wet?')],
        }),
      ),
    },
  });
  expect(saved.status()).toBe(200);

  await page.goto('/dashboard/question-bank?search=kiln');
  await page.getByRole('combobox', { name: 'Use', exact: true }).selectOption('In other quizzes too');
  await expect(page).toHaveURL(/used=elsewhere/);
  await expect(page.getByText('2 in total')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Author' }).fill('no one of that name');
  await expect(page.getByText('Nothing matches your search or filters.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Author' }).fill(ADMIN.name);
  await page.getByRole('combobox', { name: 'Facility' }).selectOption('Not measured yet');
  await expect(page).toHaveURL(/facility=unmeasured/);
  await page.getByRole('searchbox', { name: 'Tag' }).fill('firing');
  await expect(page.getByText('1 in total')).toBeVisible();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'bank-filtered');

  await page
    .getByRole('row', { name: /Is a kiln hot/ })
    .getByRole('link', { name: '2 uses' })
    .click();
  await expect(page.getByRole('heading', { name: 'Is a kiln hot?', level: 1 })).toBeVisible();
  const uses = page.getByRole('region', { name: 'Quizzes that use this question' });
  await expect(uses.getByRole('row', { name: /Kilns, question 1/ })).toContainText('This question');
  const copy = uses.getByRole('row', { name: /Kilns, again, question 1/ });
  await expect(copy).toContainText('Draft');
  await expect(copy).toContainText('Differs: options and answer, details');
  const change = page.getByRole('article', { name: 'Changed in version 2' });
  await expect(change).toContainText(ADMIN.name);
  await expect(change).toContainText('Right: True');
  await expect(change).toContainText('Right: False');
  await expect(page.getByRole('article', { name: 'Added in version 1' })).toContainText('Is a kiln hot?');
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'bank-question');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview as a learner' })).toBeVisible();
  await page.keyboard.press('Escape');
  await copy.getByRole('link', { name: /Differs/ }).click();
  await expect(page.getByText('Kilns, again, question 1')).toHaveCount(2);
});

test('an editor sets the day of the next review of several questions, and undoes it', async ({ page }) => {
  await enter(page, ADMIN);
  const id = await make(page, {
    title: 'Levies',
    questions: [truth('a', 'Is an octroi a levy?'), truth('b', 'Is an octroi paid at the gate?')],
  });
  const days = async (): Promise<unknown[]> => {
    const reply = await page.request.get(`/api/quiz/${id}`, { headers: await staffHeaders(page) });
    const { data } = (await reply.json()) as {
      data: { quiz: { questions: { reviewBy?: string; tags?: string[] }[] } };
    };
    return data.quiz.questions.map(({ reviewBy, tags }) => [reviewBy, tags]);
  };
  await page.goto('/dashboard/question-bank?search=octroi');
  await expect(page.getByText('2 in total')).toBeVisible();
  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 questions' });
  await dialog.getByRole('button', { name: 'Save new versions' }).click();
  await expect(dialog.getByText('Choose what to change')).toBeVisible();
  await dialog.getByLabel('Add tags').fill('octroi');
  await dialog.getByLabel('Review by', { exact: true }).selectOption('Set a day');
  await dialog.getByRole('button', { name: 'Save new versions' }).click();
  await expect(dialog.getByLabel('New day of “Review by”')).toHaveAccessibleDescription('Enter a day');
  await expect(dialog.getByLabel('New day of “Review by”')).toBeFocused();
  await savePictures(page, 'bank-details');
  await dialog.getByLabel('New day of “Review by”').fill('2031-03-31');
  expect(await axeFaults(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save new versions' }).click();
  await expect(page.getByText('Changed in 1 quiz')).toBeVisible();
  expect(await days()).toEqual([
    ['2031-03-31', ['octroi']],
    ['2031-03-31', ['octroi']],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Changed in 1 quiz')).toBeHidden();
  expect(await days()).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test('an editor moves questions to another quiz and to a new draft, and undoes it', async ({ page }) => {
  await enter(page, ADMIN);
  const from = await make(page, {
    title: 'Looms',
    questions: [truth('a', 'Is a loom loud?'), truth('b', 'Is a loom large?'), truth('c', 'Is thread thin?')],
  });
  const to = await make(page, { title: 'Weaving mills', status: 'draft', questions: [truth('d', 'Is a mill tall?')] });
  const idsIn = async (quiz: string) => (await questionsWithKey(page, quiz)).map(({ id }) => id);
  await page.goto('/dashboard/question-bank?search=loom');
  await page.getByLabel('Select all rows on this page').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Copy or move' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Copy or move 2 questions' });
  await dialog.getByLabel('Copy or move').selectOption('Move');
  await dialog.getByRole('button', { name: 'Move 2 questions' }).click();
  await expect(dialog.getByText('Choose a quiz')).toBeVisible();
  await dialog.getByLabel('Search quizzes by title').fill('weaving');
  await dialog.getByRole('button', { name: 'Choose Weaving mills' }).click();
  expect(await axeFaults(page, { within: 'dialog' })).toEqual([]);
  await savePictures(page, 'bank-move');
  await dialog.getByRole('button', { name: 'Move 2 questions' }).press('Enter');
  await expect(page.getByText('2 questions moved to “Weaving mills”')).toBeVisible();
  await savePictures(page, 'bank-moved');
  expect([await idsIn(from), await idsIn(to)]).toEqual([['c'], ['d', 'a', 'b']]);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText('2 questions moved to “Weaving mills”')).toBeHidden();
  expect([await idsIn(from), await idsIn(to)]).toEqual([['a', 'b', 'c'], ['d']]);

  await page.getByLabel('Select Is a loom loud?').check();
  await bar.getByRole('button', { name: 'Copy or move' }).click();
  const one = page.getByRole('dialog', { name: 'Copy or move 1 question' });
  await one.getByLabel('To', { exact: true }).selectOption('A new draft');
  await one.getByRole('button', { name: 'Copy 1 question' }).click();
  await expect(one.getByText('Enter a title', { exact: true })).toBeVisible();
  await one.getByLabel('Title of the new quiz').fill('Loud looms');
  await one.getByLabel('Program').selectOption({ index: 1 });
  const { subject, chapter } = await placeOf(page);
  await one.getByLabel('Subject').selectOption({ label: subject });
  await one.getByLabel('Chapter').selectOption({ label: chapter });
  await savePictures(page, 'bank-new-draft');
  await one.getByRole('button', { name: 'Copy 1 question' }).click();
  await expect(page.getByText('1 question copied to “Loud looms”')).toBeVisible();
  await page.getByRole('link', { name: 'Open “Loud looms”' }).click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  await expect(page.getByRole('heading', { level: 1, name: 'Loud looms' })).toBeVisible();
});
