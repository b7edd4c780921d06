/** Questions saved from reviews, their notes, and the shared picture of a result. */
import type { Page } from '@playwright/test';
import { setQuizStatus } from '#shared/contract/quizzes/quiz-staff.ts';
import { finish } from '../../fixtures/records/attempts.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../fixtures/records/quizzes.ts';
import { alphaQuestion, choosing } from '../../fixtures/records/regrades.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inOrder } from '../support/page-checks.ts';
import { test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A learner, signed in, with the result of a quiz of three questions. */
const begin = async (page: Page, server: TestServer) => {
  const editor = await signUp(server, { role: 'admin' });
  const questions = ['one', 'two', 'three'].map(alphaQuestion);
  const chapter = await makeChapter(server, 'Costs', 'Margins');
  const quiz = await makeQuiz(server, editor, chapter, { title: 'Margins', questions });
  const person = await signUp(server, { name: 'Asha Rao' });
  const result = await finish(server, person, quiz._id, choosing({ one: 'Alpha', two: 'Beta', three: 'Alpha' }));
  await keepSession(page, server, person);
  return { editor, person, quiz, result, review: `/quiz-result/${quiz._id}?result=${result._id}` };
};
const saved = (page: Page) => page.getByRole('article');

test('a question is saved with a note by keyboard, found again, removed and brought back', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const { review } = await begin(page, server);
    await openAt(page, server, review);
    const save = page.getByRole('button', { name: /^Saved? question 2$/ });
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await save.press('Enter');
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    // Ids of the same moment have no order.
    server.clock.advance(1_000);
    // A note saves its question too.
    await page.getByRole('button', { name: 'Add a note on question 3' }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Your note on question 3' });
    await expect(field).toBeFocused();
    await inOrder(page, new URL(page.url()).pathname);
    await savePictures(page, 'saved-editor');
    await page.keyboard.type('Contribution first,\nthen profit.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Edit note on question 3' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Saved question 3' })).toHaveAttribute('aria-pressed', 'true');
    await inOrder(page, new URL(page.url()).pathname);

    await savePictures(page, 'saved-review');

    // Removed with its note, and brought back.
    await page.getByRole('button', { name: 'Saved question 3' }).press('Enter');
    await expect(page.getByText('Removed with your note.')).toBeVisible();
    server.clock.advance(1_000);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('then profit.')).toBeVisible();

    await openAt(page, server, '/you');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Saved questions/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved questions' })).toBeFocused();
    await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
    await expect(saved(page)).toHaveCount(2);
    await expect(saved(page).first()).toContainText('Question 3');
    await expect(saved(page).first()).toContainText('right answer');
    await inOrder(page, '/practice/saved');
    await savePictures(page, 'saved-list');

    await page.getByRole('searchbox', { name: 'Search questions and notes' }).fill('PROFIT');
    await expect(page.getByText('1 question', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/q=PROFIT/);
    await page.reload();
    await expect(saved(page)).toHaveCount(1);
    await page.getByRole('searchbox').fill('nothing of the kind');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await inOrder(page, '/practice/saved');
    await page.getByRole('link', { name: 'All saved questions' }).click();
    await expect(saved(page)).toHaveCount(2);

    await page.getByRole('button', { name: /^Delete note on / }).click();
    await expect(page.getByText('Note deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('then profit.')).toBeVisible();
    await page.getByRole('button', { name: /^Remove “Question two”$/ }).click();
    await expect(page.getByText('“Question two” removed.')).toBeVisible();
    await inOrder(page, '/practice/saved');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(saved(page)).toHaveCount(2);
  } finally {
    await closeSite(server, page);
  }
});

test('saved questions are practised, and wait while their quiz is unpublished', async ({ page }) => {
  const server = await startOwnSite();
  try {
    const { review, editor, quiz } = await begin(page, server);
    await openAt(page, server, '/practice/saved');
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
    await inOrder(page, '/practice/saved');
    await openAt(page, server, review);
    for (const number of [1, 3]) {
      await page.getByRole('button', { name: `Save question ${String(number)}` }).click();
      await expect(page.getByRole('button', { name: `Saved question ${String(number)}` })).toBeEnabled();
    }
    await openAt(page, server, '/practice');
    await page.getByRole('link', { name: 'saved questions' }).click();
    await page.getByRole('button', { name: 'Practise these' }).click();
    await expect(page.getByText('Questions you saved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
    await inOrder(page, '/practice');

    await server.api(setQuizStatus, { as: editor, params: { id: quiz._id }, body: { status: 'archived' } });
    await page.getByRole('link', { name: 'All saved questions' }).click();
    // A list that was read less than two seconds ago isn't read again.
    await page.reload();
    await expect(saved(page).first()).toContainText('The quiz was removed, so its answer is no longer shown.');
    await expect(page.getByText('right answer')).toHaveCount(0);
    await savePictures(page, 'saved-away');
    await inOrder(page, '/practice/saved');
  } finally {
    await closeSite(server, page);
  }
});

test.describe('a note that two tabs write', () => {
  test.use({ expectedConsole: /409/ });
  test('isn’t overwritten unnoticed', async ({ page, context }) => {
    const server = await startOwnSite();
    const other = await context.newPage();
    try {
      const { review } = await begin(page, server);
      await openAt(page, server, review);
      await page.getByRole('button', { name: 'Add a note on question 1' }).click();
      const field = page.getByRole('textbox', { name: 'Your note on question 1' });
      await expect(field).toBeFocused();
      await openAt(other, server, '/practice/saved');
      await other.getByRole('button', { name: /^Add a note on / }).click();
      await other.getByRole('textbox', { name: /^Your note on / }).fill('From the list');
      await other.getByRole('button', { name: 'Save note' }).click();
      await expect(other.getByText('From the list')).toBeVisible();

      await field.fill('From the review');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByText('The newer note is: “From the list”.')).toBeVisible();
      await inOrder(page, new URL(page.url()).pathname);
      await page.getByRole('button', { name: 'Keep this version' }).click();
      await expect(page.getByRole('button', { name: 'Edit note on question 1' })).toBeFocused();
      await other.reload();
      await expect(other.getByText('From the review')).toBeVisible();
    } finally {
      await closeSite(server, page, other);
    }
  });
});

test.describe('without a network', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });
  test('a note stays in its field and on the device until it is saved', async ({ page, context }) => {
    const server = await startOwnSite();
    try {
      const { review } = await begin(page, server);
      await openAt(page, server, review);
      await page.getByRole('button', { name: 'Add a note on question 1' }).click();
      const field = page.getByRole('textbox', { name: 'Your note on question 1' });
      await expect(field).toBeFocused();
      await context.setOffline(true);
      await field.fill('Typed on a train');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(field).toHaveValue('Typed on a train');
      await context.setOffline(false);
      // The page asks before it closes with an unsaved note.
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText('We restored what you hadn’t saved.')).toBeVisible();
      await expect(field).toHaveValue('Typed on a train');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByRole('button', { name: 'Edit note on question 1' })).toBeVisible();
    } finally {
      await closeSite(server, page);
    }
  });
});

test.describe('the picture of a result', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('has the learner’s name where they choose it, and the quiz’s link can be copied', async ({ page }) => {
    const server = await startOwnSite();
    try {
      const { review, quiz } = await begin(page, server);
      await openAt(page, server, review);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Share your result' });
      await expect(dialog.getByRole('img', { name: 'Your result: Margins' })).toBeVisible();
      await dialog.getByRole('checkbox', { name: 'Show my name (Asha R.)' }).check();
      await expect(dialog.getByRole('img', { name: 'Asha R.’s result: Margins' })).toBeVisible();
      await inOrder(page, new URL(page.url()).pathname);
      await savePictures(page, 'saved-share');
      await dialog.getByRole('button', { name: 'Copy quiz link' }).click();
      await expect(page.getByText('Link copied.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/explore/quiz/${quiz._id}`);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const picture = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save picture' }).click();
      expect((await picture).suggestedFilename()).toBe('business-wisdom-result.png');
      // The choice is remembered.
      await page.reload();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(dialog.getByRole('checkbox')).toBeChecked();
    } finally {
      await closeSite(server, page);
    }
  });
});
