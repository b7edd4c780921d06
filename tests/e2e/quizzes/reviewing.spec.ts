/** A quiz on its way to learners: asked for review, sent back, corrected, approved by a second editor, taken. */
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { makeChapter, makeQuiz, rightAnswers, takeQuiz, type ChapterRef } from '../../fixtures/records/quizzes.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';

const QUESTION = {
  kind: 'single',
  id: 'q1',
  prompt: '<p>Which colour is the sky?</p>',
  points: 1,
  explanation: '<p>Blue light scatters most.</p>',
  options: [
    { id: 'a', text: 'Blue' },
    { id: 'b', text: 'Green' },
  ],
  correct: 'b',
} as const;

let server: TestServer;
let writer: Person;
let editor: Person;
let chapter: ChapterRef;

test.beforeEach(async () => {
  server = await startOwnSite({}, { reviewRule: 'auto' });
  writer = await signUp(server, { role: 'subadmin', name: 'Arun Author' });
  editor = await signUp(server, { role: 'subadmin', name: 'Edith Or' });
  chapter = await makeChapter(server);
});
test.afterEach(async ({ page }) => closeSite(server, page));

test('a quiz is asked for review, sent back, corrected, approved by a second editor and taken', async ({ page }) => {
  test.slow();
  const quiz = await makeQuiz(server, writer, chapter, { title: 'Sky', status: 'draft', questions: [QUESTION] });
  await keepSession(page, server, writer);
  await openAt(page, server, `/${quiz._id}/edit?tab=questions`);
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for review' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a review' });
  await asking.getByLabel('Note for the reviewer').fill('Please check the colours.');
  await inBothThemes(page, 'asking for a review');
  await savePictures(page, 'review-ask');
  await asking.getByRole('button', { name: 'Ask for review' }).click();
  await expect(page.getByText('Waiting for a review')).toBeVisible();

  await keepSession(page, server, editor);
  await openAt(page, server, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Quizzes to review (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'To review' }).click();
  await expect(page.getByText('1 quiz waits for you.')).toBeVisible();
  await inBothThemes(page, 'the list of reviews');
  await savePictures(page, 'review-list');
  await page.getByRole('link', { name: 'Sky' }).click();
  await expect(page.getByText('Please check the colours.')).toBeVisible();
  const added = page.getByRole('article', { name: 'Added question 1' });
  await expect(added).toContainText('Right: Green');
  await added.getByLabel('New comment on question 1').fill('The sky isn’t green.');
  await added.getByRole('button', { name: 'Add comment' }).click();
  await expect(added.getByText('1 open comment')).toBeVisible();
  await inBothThemes(page, 'a review');
  await savePictures(page, 'review');
  await page.getByRole('button', { name: 'Send back' }).click();
  const back = page.getByRole('dialog', { name: 'Send the quiz back' });
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect(back.getByRole('alert')).toContainText('Say briefly what has to change');
  await back.getByLabel('What has to change?').fill('The right answer of question 1 is wrong.');
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Sent back', { exact: true })).toBeVisible();
  await expect(back).toBeHidden();
  expect((await server.mailbox(writer.email)).map(({ subject }) => subject)).toEqual(['“Sky” needs changes']);

  await keepSession(page, server, writer);
  await openAt(page, server, `/${quiz._id}/edit?tab=questions`);
  await expect(page.getByText('Edith Or sent it back')).toBeVisible();
  const comments = page.getByRole('region', { name: 'Comments on question 1' });
  await expect(comments.getByText('The sky isn’t green.')).toBeVisible();
  await comments.getByRole('button', { name: 'Resolve' }).click();
  await expect(comments.getByText('Resolved')).toBeVisible();
  await inBothThemes(page, 'the editor of a quiz that was sent back');
  await savePictures(page, 'review-editor');
  await page.getByRole('radio', { name: 'Option 1 is right' }).check();
  await page.getByRole('button', { name: 'Ask for review' }).click();
  await asking.getByRole('button', { name: 'Ask for review' }).click();
  await expect(page.getByText('Waiting for a review')).toBeVisible();

  await keepSession(page, server, editor);
  await openAt(page, server, '/dashboard/reviews');
  await page.getByRole('link', { name: 'Sky' }).click();
  await expect(page.getByRole('article', { name: 'Added question 1' })).toContainText('Right: Blue');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByText('Which colour is the sky?')).toBeVisible();
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();

  const learner = await signUp(server, { name: 'Meera Nair' });
  await keepSession(page, server, learner);
  await openAt(page, server, `/explore/quiz/${quiz._id}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Blue', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
});

test('a change of a published quiz waits for approval, and learners read what was corrected', async ({ page }) => {
  test.slow();
  const quiz = await makeQuiz(server, writer, chapter, { title: 'Sky', status: 'draft', questions: [QUESTION] });
  await server.db
    .updateTable('quizzes')
    .set({ status: 'published', published_at: server.clock.now(), live_version: 1 })
    .where('id', '=', quiz._id)
    .execute();
  const learner = await signUp(server, { name: 'Meera Nair' });
  await takeQuiz(server, learner, quiz._id, (questions) =>
    rightAnswers(questions).map((one) => ({ ...one, value: null })),
  );

  await keepSession(page, server, writer);
  await openAt(page, server, `/${quiz._id}/edit?tab=questions`);
  await page.getByRole('radio', { name: 'Option 1 is right' }).check();
  await page.getByRole('button', { name: 'Ask for review' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a review' });
  await expect(asking.getByLabel('Correction of question 1')).toBeVisible();
  await asking.getByRole('button', { name: 'Ask for review' }).click();
  await expect(asking.getByRole('alert')).toContainText('Write a note for each corrected question');
  await asking.getByLabel('Correction of question 1').fill('The sky is blue, not green.');
  await inBothThemes(page, 'notes on corrections');
  await savePictures(page, 'review-corrections');
  await asking.getByRole('button', { name: 'Ask for review' }).click();
  await expect(page.getByText('Waiting for a review')).toBeVisible();

  await keepSession(page, server, editor);
  await openAt(page, server, '/dashboard/reviews');
  await page.getByRole('link', { name: 'Sky' }).click();
  const changed = page.getByRole('article', { name: 'Changed question 1' });
  await expect(changed).toContainText('Right: Green');
  await expect(changed).toContainText('Right: Blue');
  await expect(changed).toContainText('The sky is blue, not green.');
  await inBothThemes(page, 'the differences');
  await savePictures(page, 'review-differences');
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();

  await keepSession(page, server, learner);
  await openAt(page, server, `/quiz-result/${quiz._id}`);
  const corrections = page.getByRole('region', { name: 'Corrections' });
  await expect(corrections).toContainText(/Question 1\. Corrected on .*: The sky is blue, not green\./);
  await openAt(page, server, `/explore/quiz/${quiz._id}`);
  await expect(corrections).toContainText('The sky is blue, not green.');
  await inBothThemes(page, 'the start of a corrected quiz');
  await savePictures(page, 'review-start');
});
