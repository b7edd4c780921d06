/** Notes on options and the facts about a question, from their author to the review and the bank. */
import type { Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { chooseLocation } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const details = (page: Page) => page.locator('details', { hasText: 'Place in the source' });

const write = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('Rates of a tax');
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which rate holds for soap?');
  await page.getByLabel('Option 1', { exact: true }).fill('5 %');
  await page.getByLabel('Option 2', { exact: true }).fill('18 %');
  await page.getByRole('radio', { name: 'Option 2 is right' }).check();

  await page.getByRole('button', { name: 'Add note to option 1' }).press('Enter');
  const note = page.getByLabel('Note on option 1');
  await expect(note).toBeFocused();
  await page.keyboard.type('That rate is for food.');
  await page.getByRole('button', { name: 'Add note to option 2' }).click();
  await page.getByRole('button', { name: 'Remove note from option 2' }).click();
  await expect(page.getByLabel('Note on option 2')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Note on option 2')).toBeVisible();
  await page.getByLabel('Note on option 2').fill('Soap is in the third schedule.');

  await page.getByLabel('Source', { exact: true }).fill('Tax Act 2017');
  await expect(page.getByLabel('Place in the source')).toBeHidden();
  await details(page).getByText('Details').press('Enter');
  await page.getByLabel('Place in the source').fill('section 9(1)');
  await page.getByLabel('Source read on').fill('2025-05-03');
  await page.getByLabel('Tags').fill('GST, soap rates');
  await page.getByLabel('Objective').fill('Find the rate of a good');
  await page.getByLabel('Level', { exact: true }).selectOption('hard');
  await page.getByLabel('Bloom level').selectOption('apply');
  await page.getByLabel('True as of').fill('2025-04-01');
  await page.getByLabel('Review by').fill('2026-01-31');
  await expect(details(page).getByText('9 filled in')).toHaveCount(0);
  await expect(details(page).getByText('8 filled in')).toBeVisible();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'editor');
};

test('notes and facts of a question reach the learner in the review, and find it in the bank', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, ADMIN);
  await write(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  const quizId = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
  await page.reload();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page.getByLabel('Note on option 1')).toHaveValue('That rate is for food.');
  await expect(page.getByText('8 filled in')).toBeVisible();

  const learner = await (await browser.newContext({ baseURL: String(baseURL) })).newPage();
  await enter(learner, await signedUp(learner));
  await learner.goto(`/explore/quiz/${quizId}`);
  await learner.getByRole('button', { name: /^(Start|Resume)$/ }).click();
  await learner.getByText('5 %').click();
  await expect(learner.getByText('That rate is for food.')).toHaveCount(0);
  await learner.getByRole('button', { name: 'Submit', exact: true }).click();
  await learner
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect(learner.getByText('That rate is for food.')).toBeVisible();
  await expect(learner.getByText('Soap is in the third schedule.')).toBeVisible();
  await expect(learner.getByText('Source: Tax Act 2017, section 9(1) (accessed 3 May 2025)')).toBeVisible();
  await expect(learner.getByText('As of 1 April 2025')).toBeVisible();
  expect(await axeFaults(learner, { within: 'main' })).toEqual([]);
  await savePictures(learner, 'review');
  await learner.context().close();

  await page.goto('/dashboard/question-bank');
  const row = page.getByRole('row', { name: /Which rate holds for soap/ });
  await page.getByRole('searchbox', { name: 'Tag' }).fill('gst');
  await expect(page).toHaveURL(/tag=gst/);
  await page.getByLabel('Level', { exact: true }).selectOption('hard');
  await page.getByLabel('Bloom level').selectOption('apply');
  await page.getByLabel('Review', { exact: true }).selectOption('true');
  await expect(page.getByText('1 in total')).toBeVisible();
  await expect(row).toContainText('GST, soap rates');
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'bank');
  await page.getByLabel('Level', { exact: true }).selectOption('easy');
  await expect(page.getByText('Nothing matches your search or filters.')).toBeVisible();
});
