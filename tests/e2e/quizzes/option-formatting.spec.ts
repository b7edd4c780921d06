/** Options with bold text and a picture, from their author to a learner's review. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signedUp } from '../support/fixtures.ts';
import { chooseLocation } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const option = (page: Page, number: number): Locator =>
  page.getByRole('textbox', { name: `Option ${String(number)}`, exact: true });

const tool = (page: Page, number: number, name: string): Locator =>
  page.getByRole('toolbar', { name: `Option ${String(number)}: formatting` }).getByRole('button', { name });

const addPicture = async (page: Page, number: number): Promise<void> => {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
    .png()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await tool(page, number, 'Insert image').click();
  await (await chooser).setFiles({ name: 'chart.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Describe the image' });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog.getByText('Describe the image', { exact: true }).last()).toBeVisible();
  await dialog.getByLabel('What does the image show?').fill('Sales that rise');
  await page.keyboard.press('Enter');
  await expect(option(page, number).getByRole('img', { name: 'Sales that rise' })).toBeVisible();
};

/** The picture has its shape, and is as high as a row allows. */
const expectFitting = async (picture: Locator): Promise<void> => {
  await expect(picture).toBeVisible();
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  expect(height).toBeLessThanOrEqual(160);
  expect(width / height).toBeCloseTo(1.5, 1);
};

/** Writes the quiz in the editor and publishes it; returns its ID. */
const author = async (page: Page): Promise<string> => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('Charts of sales');
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Kind of the new question').selectOption('single');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which one is good news?');

  await option(page, 1).fill('Costs');
  await page.getByRole('button', { name: 'Format option 1' }).click();
  await expect(option(page, 1)).toBeFocused();
  await page.keyboard.type(' that rise ');
  await tool(page, 1, 'Bold').click();
  await page.keyboard.type('fast');
  await expect(option(page, 1).locator('strong')).toHaveText('fast');
  // Enter goes on to the next option.
  await page.keyboard.press('Enter');
  await expect(option(page, 2)).toBeFocused();
  await page.getByRole('button', { name: 'Format option 2' }).click();
  await expect(option(page, 2)).toBeFocused();
  await addPicture(page, 2);
  await page.getByRole('radio', { name: 'Option 2 is right' }).check();
  await savePictures(page, 'option-editor');
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);

  // Undo takes back one step, and formatting is only lost when it is confirmed.
  await page.getByRole('button', { name: 'Use plain text for option 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove formatting' }).click();
  await expect(option(page, 1)).toHaveValue('Costs that rise fast');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(option(page, 1).locator('strong')).toHaveText('fast');

  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('radiogroup').getByRole('img', { name: 'Sales that rise' })).toBeVisible();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  return /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
};

test('an author formats options and adds a picture; a learner sees both in the question and in the review', async ({
  page,
}) => {
  test.slow();
  const learner = await signedUp(page);
  const quizId = await author(page);

  await enter(page, learner);
  await page.goto(`/explore/quiz/${quizId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  const options = page.getByRole('radiogroup');
  await expect(options.locator('strong')).toHaveText('fast');
  await expectFitting(options.getByRole('img', { name: 'Sales that rise' }));
  await savePictures(page, 'option-player');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFitting(options.getByRole('img', { name: 'Sales that rise' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);

  await page.getByRole('radio', { name: 'Costs that rise fast' }).check({ force: true });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect(page.getByText('right answer', { exact: true })).toBeVisible();
  const review = page.getByRole('main');
  await expect(review.locator('strong', { hasText: 'fast' })).toBeVisible();
  await expectFitting(review.getByRole('img', { name: 'Sales that rise' }));
  await savePictures(page, 'option-review');
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
});
