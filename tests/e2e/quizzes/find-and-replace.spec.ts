/** Text that is replaced in several quizzes at once, and taken back at once. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { placeOf } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, staffHeaders, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';
import { questionsWithKey } from '../support/quizzes.ts';

const make = async (page: Page, title: string, status: 'draft' | 'published'): Promise<string> => {
  const { subjectId, chapterId } = await placeOf(page);
  const question = {
    kind: 'text',
    id: 'q1',
    prompt: '<p>Which <strong>wharfinger</strong> is meant?</p>',
    points: 1,
    explanation: '<p>A wharfinger keeps a wharf.</p>',
    accepted: ['wharfinger'],
  };
  const draft = {
    title,
    program: 'businessVocabulary',
    subjectId,
    chapterId,
    difficulty: 'easy',
    status,
    questions: [question],
  };
  const reply = await page.request.post('/api/quiz/addquiz', {
    headers: await staffHeaders(page),
    multipart: { data: JSON.stringify(draft) },
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { data: { quiz: { _id: string } } }).data.quiz._id;
};

const promptOf = async (page: Page, id: string): Promise<string> => (await questionsWithKey(page, id))[0]?.prompt ?? '';

test('an editor replaces a word in a draft and a published quiz, and undoes it', async ({ page }) => {
  await enter(page, ADMIN);
  const draft = await make(page, 'Wharves, a draft', 'draft');
  const published = await make(page, 'Wharves, published', 'published');
  await page.goto('/dashboard/question-bank');
  await page.getByRole('link', { name: 'Find and replace' }).click();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('Enter the text to find')).toBeVisible();
  await page.getByLabel('Find', { exact: true }).fill('wharfinger');
  await page.getByLabel('Replace with').fill('dock owner');
  await page.getByLabel('Find', { exact: true }).press('Enter');
  const found = page.getByRole('article', { name: /Wharves/ });
  await expect(async () => {
    if ((await found.count()) < 2) await page.getByRole('button', { name: 'Search on' }).click();
    await expect(found).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
  const first = page.getByRole('article', { name: 'Question 1 of Wharves, a draft' });
  await expect(first).toContainText('Which wharfinger is meant?');
  await expect(first).toContainText('Which dock owner is meant?');
  await expect(first.getByLabel('Change the right answer too')).not.toBeChecked();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'find-and-replace');

  await page.getByRole('button', { name: 'Replace in 2 questions' }).click();
  await expect(page.getByText('Replaced in 2 quizzes')).toBeVisible();
  await expect(page.getByText('saved as version 2')).toBeVisible();
  await expect(page.getByText('in your working copy; open and publish it')).toBeVisible();
  await savePictures(page, 'replaced');
  expect(await promptOf(page, draft)).toBe('<p>Which <strong>dock owner</strong> is meant?</p>');
  expect((await questionsWithKey(page, draft))[0]).toMatchObject({ accepted: ['wharfinger'] });
  // Learners still see the published version.
  expect(await promptOf(page, published)).toContain('wharfinger');

  await page.getByRole('button', { name: 'Undo the replacement' }).click();
  await expect(page.getByText('The replacement is undone')).toBeVisible();
  expect(await promptOf(page, draft)).toContain('wharfinger');

  // In one quiz, as a new version at once.
  await page.goto(`/dashboard/find-and-replace?quiz=${published}`);
  await page.getByLabel('Find', { exact: true }).fill('wharfinger');
  await page.getByLabel('Replace with').fill('dock owner');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByLabel(/Save published quizzes as new versions now/).check();
  await page.getByRole('button', { name: 'Replace in 1 question' }).click();
  await expect(page.getByText('saved as version 2')).toBeVisible();
  expect(await promptOf(page, published)).toContain('dock owner');
});
