/** A question with formulas from its author to its review. */
import type { Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { chooseLocation } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

/** Writes the quiz in the editor and publishes it; gives its id. */
const author = async (page: Page): Promise<string> => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('Present values');
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Kind of the new question').selectOption('single');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('What is $5 today worth if $$PV = \\frac{C}{(1+r)^{n}}$$ holds?');
  const preview = page.getByRole('region', { name: 'Preview of Question' });
  await expect(preview.locator('math mfrac')).toBeVisible();
  await expect(preview).toContainText('What is $5 today');
  await page.getByLabel('Option 1', { exact: true }).fill('\\(\\frac{1\\)');
  await expect(page.getByText('a closing brace is missing')).toBeVisible();
  await page.getByLabel('Option 1', { exact: true }).fill('\\(5(1+r)^{-n}\\)');
  await page.getByLabel('Option 2', { exact: true }).fill('\\(\\sqrt{5r}\\)');
  await page.getByLabel('Option 1 is right').check();
  await expect(page.getByRole('region', { name: 'Preview of option 2' }).locator('msqrt')).toBeVisible();
  await savePictures(page, 'editor');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.locator('label msqrt')).toBeVisible();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  return /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
};

test('formulas are mathematics for learners, in options too', async ({ page, browser, baseURL }) => {
  const quizId = await author(page);
  const context = await browser.newContext({ baseURL: String(baseURL) });
  const learner = await context.newPage();
  await enter(learner, await signedUp(learner));
  await learner.goto(`/explore/quiz/${quizId}`);
  await learner.getByRole('button', { name: /^(Start|Resume)$/ }).click();
  await expect(learner.locator('math[display=block] mfrac')).toBeVisible();
  await expect(learner.getByText('What is $5 today worth')).toBeVisible();
  expect(await axeFaults(learner, { within: 'main' })).toEqual([]);
  await savePictures(learner, 'player');
  await learner.locator('label', { has: learner.locator('msup') }).click();
  await learner.getByRole('button', { name: 'Submit', exact: true }).click();
  await learner
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect(learner.locator('article math mfrac')).toBeVisible();
  await savePictures(learner, 'review');
  await context.close();
});
