/** A quiz on its way to learners: asked for review, sent back, corrected, approved by a second editor, taken. */
import { approveReview, askForReview, sendBackReview } from '#shared/contract/quizzes/reviews.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import {
  draftOf,
  makeChapter,
  makeQuiz,
  rightAnswers,
  takeQuiz,
  type ChapterRef,
} from '../../fixtures/records/quizzes.ts';
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

// A conflict is refused with 409.
test.use({ expectedConsole: /status of 409/ });
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
  await asking.getByLabel('Reviewer', { exact: true }).selectOption({ label: 'Edith Or' });
  await asking.getByLabel('Note for the reviewer').fill('Please check the colours.');
  await inBothThemes(page, 'asking for a review');
  await savePictures(page, 'review-ask');
  await asking.getByRole('button', { name: 'Ask for review' }).click();
  await expect(page.getByText('Waiting for a review')).toBeVisible();

  await keepSession(page, server, editor);
  await openAt(page, server, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Quizzes to review (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'To review' }).click();
  await page.getByRole('link', { name: '1 quiz waits for you.' }).click();
  await expect(page.getByLabel('Assigned to')).toHaveValue('waiting');
  await expect(page.getByRole('row', { name: /Sky/ })).toContainText('Edith Or');
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
  expect((await server.mailbox(editor.email)).map(({ subject }) => subject)).toEqual(['“Sky” waits for your review']);
  const subjects = (await server.mailbox(writer.email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(['Edith Or commented on “Sky”', '“Sky” needs changes']);

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

test('a review is passed on to a colleague, and taken over', async ({ page }) => {
  test.slow();
  const third = await signUp(server, { role: 'subadmin', name: 'Ravi Third' });
  const quiz = await makeQuiz(server, writer, chapter, { title: 'Sky', status: 'draft', questions: [QUESTION] });
  const body = { version: quiz.version, assigneeId: editor.userId };
  await server.api(askForReview, { params: { id: quiz._id }, as: writer, body });

  await keepSession(page, server, editor);
  await openAt(page, server, '/dashboard/reviews?assignee=me');
  await page.getByRole('link', { name: 'Sky' }).click();
  await expect(page.getByText('Assigned to Edith Or.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take over' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pass on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign this review' });
  await expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await dialog.getByLabel('Reviewer').selectOption({ label: 'Ravi Third' });
  await inBothThemes(page, 'assigning a review');
  await savePictures(page, 'review-assign');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Assigned to Ravi Third.')).toBeVisible();
  expect((await server.mailbox(third.email)).map(({ subject }) => subject)).toEqual(['“Sky” waits for your review']);

  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('Assigned to Edith Or.')).toBeVisible();
  await savePictures(page, 'review-assigned');

  await server.api(askForReview, { params: { id: quiz._id }, as: writer, body });
  await page.getByRole('button', { name: 'Pass on' }).click();
  await dialog.getByLabel('Reviewer').selectOption({ label: 'Ravi Third' });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await savePictures(page, 'review-withdrawn');
  await page.getByRole('link', { name: 'Open the newer request' }).click();
  await expect(page.getByText('Assigned to Edith Or.')).toBeVisible();
  await openAt(page, server, '/dashboard/reviews?status=withdrawn&assignee=waiting');
  await expect(page.getByRole('row', { name: /Sky/ })).toBeVisible();
  await expect(page.getByLabel('Assigned to')).toHaveValue('');
});

test('a change that was sent back is in the editor again with its links', async ({ page }) => {
  const origin = await makeQuiz(server, writer, chapter, { title: 'Sky', status: 'draft', questions: [QUESTION] });
  const quiz = await makeQuiz(server, writer, chapter, { title: 'Sea', status: 'draft', questions: [QUESTION] });
  const { data } = await server.api(askForReview, { params: { id: quiz._id }, as: writer, body: { version: 1 } });
  const approval = { params: { id: data.data.review._id }, body: { publish: true } };
  await server.api(approveReview, { ...approval, as: editor });
  server.clock.advance(1000); // Requests of one moment have no order.
  const draft = draftOf(chapter, {
    title: 'Sea',
    questions: [...quiz.questions, { ...origin.questions[0], id: 'linked' }],
    linking: { links: [{ questionId: 'linked', from: { quizId: origin._id, questionId: 'q1' } }] },
  });
  const change = await server.api(askForReview, { params: { id: quiz._id }, as: writer, body: { version: 1, draft } });
  const params = { id: change.data.data.review._id };
  await server.api(sendBackReview, { params, body: { reason: 'Please check question 1.' }, as: editor });

  await keepSession(page, server, writer);
  await openAt(page, server, `/${quiz._id}/edit?tab=questions`);
  await page.getByRole('button', { name: 'Continue with the proposed change' }).click();
  await page.getByRole('button', { name: /^2\..*Linked/ }).click();
  await expect(page.getByRole('heading', { name: 'Linked with “Sky” when you save' })).toBeVisible();
});
