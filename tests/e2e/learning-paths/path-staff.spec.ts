/** Staff write, check, preview and publish a learning path in the dashboard, and a learner takes its first step. */
import { addPath, savePath } from '#shared/contract/learning-paths/path-staff.ts';
import { setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import { makeDeck } from '../../fixtures/records/flashcards.ts';
import { draftStep, pathDraft } from '../../fixtures/records/path-drafts.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../fixtures/records/quizzes.ts';
import { makeExample, makeSheet } from '../../fixtures/records/study-aids.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { axeFaults } from '../support/page-checks.ts';
import { test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let server: TestServer;
let editor: Person;
test.beforeEach(async ({ page }) => {
  server = await startOwnSite();
  editor = await signUp(server, { role: 'subadmin', name: 'Vikram Shah' });
  await makeSheet(server);
  await makeExample(server);
  await makeDeck(server);
  await keepSession(page, server, editor);
});
test.afterEach(({ page }) => closeSite(server, page));

test('an editor writes a path, fixes its faults and publishes it, and a learner starts it', async ({
  page,
  browser,
}) => {
  await makeQuiz(server, editor, await makeChapter(server), { title: 'Before' });
  await openAt(page, server, '/dashboard/learning-paths');
  await expect(page.getByRole('heading', { name: 'No learning paths yet' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'New learning path' }).first().click();
  // The list that is left has a field with "title" in its name, too.
  await expect(page.getByRole('textbox', { name: 'Objective 1' })).toBeVisible();
  await page.getByLabel('Title').fill('Money and time');
  await page.getByLabel('Audience').fill('Students of finance');
  await page.getByRole('textbox', { name: 'Objective 1' }).fill('Compare sums of different years');

  await page.getByRole('button', { name: 'Add steps' }).click();
  const picker = page.getByRole('dialog', { name: 'Add steps' });
  await picker.getByRole('checkbox', { name: 'Deck ratios' }).check();
  await picker.getByLabel('Kind').selectOption('Worked example');
  await picker.getByLabel('Search by title').fill('nothing');
  await expect(picker.getByText('No published worked examples match.')).toBeVisible();
  await picker.getByLabel('Search by title').fill('SAVINGS');
  await picker.getByRole('checkbox', { name: 'Example savings' }).check();
  await picker.getByLabel('Search by title').fill('');
  await picker.getByLabel('Kind').selectOption('Formula sheet');
  await picker.getByRole('checkbox', { name: 'Sheet growth' }).check();
  expect(await axeFaults(page)).toEqual([]);
  await savePictures(page, 'path-picker');
  await picker.getByRole('button', { name: 'Add 3' }).click();
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);

  const reason = page.getByLabel('Reason');
  const open = (title: string) => page.getByRole('button', { name: new RegExp(`^\\d\\. ${title}`) }).click();
  await reason.fill('These are the words of the topic.');
  await open('Example savings');
  await reason.fill('It applies the formula to savings.');
  await page.getByRole('checkbox', { name: 'Deck ratios' }).check();
  await open('Sheet growth');
  await page.getByRole('checkbox', { name: 'Example savings' }).check();
  await page.getByRole('button', { name: 'Step 3 up' }).click();
  await page.getByRole('button', { name: 'Step 2 up' }).click();
  await expect(steps.first()).toContainText('Sheet growth');

  await page.getByRole('button', { name: 'Choose the pre-test' }).click();
  const tests = page.getByRole('dialog', { name: 'Choose the pre-test' });
  await tests.getByRole('radio', { name: 'Before' }).check();
  await tests.getByRole('button', { name: 'Choose', exact: true }).click();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const faults = page.getByRole('alert').filter({ hasText: '4 problems to fix' });
  await expect(faults.getByRole('link', { name: 'The summary is required' })).toBeVisible();
  await expect(
    faults.getByRole('link', { name: 'Step 1: “Example savings” comes later. Move it before this step.' }),
  ).toBeVisible();
  await expect(faults.getByRole('link', { name: /^Choose a post-test too/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await savePictures(page, 'path-faults');
  await faults.getByRole('link', { name: 'Step 1: The reason is required' }).click();
  await expect(reason).toBeFocused();
  await page.keyboard.type('It shows how money grows.');
  await page.getByRole('checkbox', { name: 'Example savings' }).click();
  await page.getByRole('button', { name: 'Remove the pre-test' }).click();
  await page.getByLabel('Summary').fill('How money grows with time.');

  // By keyboard.
  await page.getByRole('button', { name: 'Move step 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Step 2 is over position 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Step 2 is over position 1.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(steps.first()).toContainText('Deck ratios');
  await page.getByRole('button', { name: 'Step 2 up' }).click();
  await expect(steps.first()).toContainText('Sheet growth');

  // Closed before saving, and opened again.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Money and time');
  await expect(steps).toHaveCount(3);
  await savePictures(page, 'path-editor');

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Money and time' });
  await expect(preview.getByRole('link', { name: 'Sheet growth' })).toHaveAttribute('target', '_blank');
  await expect(preview.getByText('After “Deck ratios”')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await savePictures(page, 'path-preview');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See the learners’ page' })).toHaveAttribute(
    'href',
    '/explore/paths/money-and-time',
  );

  const learner = await browser.newPage();
  await keepSession(learner, server, await signUp(server));
  await openAt(learner, server, '/explore/paths');
  await learner.getByRole('link', { name: 'Money and time' }).click();
  await learner.getByRole('button', { name: 'Start this path' }).click();
  await expect(learner.getByRole('heading', { level: 1, name: 'Sheet growth' })).toBeVisible();
  await learner.goBack();
  await learner.getByRole('region', { name: 'Next' }).getByRole('button', { name: 'Mark as done' }).click();
  await expect(learner.getByRole('progressbar', { name: 'Steps done' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 3 done',
  );
  await learner.close();

  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Money and time' })).toBeVisible();
  await page.getByRole('link', { name: 'All learning paths' }).click();
  await expect(page.getByRole('row', { name: /Copy of Money and time/ })).toContainText('Draft');
  await page.getByRole('searchbox').fill('copy');
  await expect(page.getByRole('row', { name: /Money and time/ })).toHaveCount(1);
});

test('a quiz that was unpublished is a fault for staff, and another item takes its place', async ({ page }) => {
  const { _id: quiz } = await makeQuiz(server, editor, await makeChapter(server), { title: 'Cash' });
  const steps = [
    draftStep('sheet', 'growth'),
    draftStep('quiz', quiz, { needs: ['sheet-growth'] }),
    draftStep('example', 'savings', { needs: [`quiz-${quiz}`] }),
  ];
  await server.api(addPath, { as: editor, body: { ...pathDraft({ steps }), status: 'published' } });
  await server.api(setQuizStatus, { as: editor, params: { id: quiz }, body: { status: 'draft' } });
  await openAt(page, server, '/dashboard/learning-paths');
  await expect(page.getByRole('row', { name: /Money and time/ })).toContainText('1 item not published');
  await savePictures(page, 'path-list');
  await page.getByRole('link', { name: 'Money and time' }).click();
  await expect(page.getByText('1 item not published')).toBeVisible();
  await page.getByRole('button', { name: /^2\. Cash/ }).click();
  await expect(page.getByText('This quiz isn’t published. Publish it, or choose another item.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await savePictures(page, 'path-unpublished');
  await page.getByRole('button', { name: 'Choose another item' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose another item' });
  await picker.getByRole('radio', { name: 'Deck ratios' }).check();
  await picker.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect(page.getByText('1 item not published')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Learners see this version now.')).toBeVisible();
  await openAt(page, server, '/explore/paths/money-and-time');
  await expect(page.getByText('After “Deck ratios”')).toBeVisible();
});

test.describe('with two editors', () => {
  test.use({ expectedConsole: /status of 409/ });
  test('a newer version is never overwritten unnoticed, and both are kept', async ({ page }) => {
    const steps = [draftStep('sheet', 'growth')];
    const { path } = (await server.api(addPath, { as: editor, body: pathDraft({ steps }) })).data.data;
    await openAt(page, server, `/dashboard/learning-paths?edit=${path._id}`);
    await page.getByLabel('Title').fill('Mine');
    const other = await signUp(server, { role: 'subadmin' });
    const body = { ...pathDraft({ title: 'Theirs', steps }), status: 'draft' as const, version: 1 };
    expect((await server.api(savePath, { as: other, params: { id: path._id }, body })).status).toBe(200);
    await page.getByRole('button', { name: 'Save draft' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'A newer version of this learning path was saved' });
    await conflict.getByRole('button', { name: 'Save mine as a separate learning path' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible();
    await page.getByRole('link', { name: 'All learning paths' }).click();
    await expect(page.getByRole('row', { name: /Theirs/ })).toContainText('Draft');
    await expect(page.getByRole('row', { name: /Mine/ })).toContainText('Draft');
  });
});
