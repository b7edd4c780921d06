/** Material that several questions share, from its author to the player and the review, on a phone and a wide screen. */
import type { Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { chooseLocation } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

const list = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem');

const addQuestion = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
  await page.getByLabel('Option 1', { exact: true }).fill('10');
  await page.getByLabel('Option 2', { exact: true }).fill('20');
  await page.getByRole('radio', { name: 'Option 2 is right' }).check();
};

const write = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('Sales of a harbour');
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await addQuestion(page, 'What is a harbour?');
  await addQuestion(page, 'How much was sold in 2023?');
  await page.getByRole('button', { name: 'Add shared material' }).click();
  await page.getByRole('textbox', { name: 'Shared material' }).fill('The harbour sold fish for 10 in 2022.');
  await addQuestion(page, 'How much was sold in 2024?');
  await page.getByRole('button', { name: 'Share the material of question 2' }).click();
  await expect(page.getByText('For questions 2 and 3. A change applies to all of them.')).toBeVisible();
  const material = page.getByRole('textbox', { name: 'Shared material' });
  await material.fill('The harbour sold fish for 20 in 2023 and in 2024.');
  await page
    .getByRole('toolbar', { name: 'Shared material: formatting' })
    .getByRole('button', { name: 'Insert table' })
    .click();
  await page.keyboard.type('Year');
  for (const text of ['Sold', '2023', '3', '2024', '4']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await expect(material.getByRole('columnheader')).toHaveText(['Year', 'Sold']);
  await expect(material.getByRole('cell')).toHaveText(['2023', '3', '2024', '4']);
  await expect(list(page)).toContainText(['What is a harbour?', 'Material for questions 2 and 3', 'questions 2 and 3']);
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'editor');
};

const take = async (page: Page, quizId: string, isWide: boolean): Promise<void> => {
  await page.setViewportSize(isWide ? WIDE : PHONE);
  await page.goto(`/explore/quiz/${quizId}`);
  await page.getByRole('button', { name: /^(Start|Resume|Try again)/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  await expect(page.getByText(/^Material for/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  const material = page.getByText('Material for questions 2 and 3');
  const passage = page.getByText('The harbour sold fish for 20 in 2023 and in 2024.');
  await expect(passage).toBeVisible();
  await expect(page.getByRole('cell', { name: '4', exact: true })).toBeVisible();
  const [left, right] = [
    await material.boundingBox(),
    await page.getByText('How much was sold in 2023?').boundingBox(),
  ];
  if (left === null || right === null) throw new Error('The question isn’t shown');
  if (isWide) expect(right.x).toBeGreaterThan(left.x + left.width - 1);
  else expect(right.y).toBeGreaterThan(left.y + left.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, isWide ? 'player-wide' : 'player-phone');
  // It stays collapsed for the next question of the same material.
  await material.click();
  await expect(passage).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('How much was sold in 2024?')).toBeVisible();
  await expect(passage).toBeHidden();
  await material.press('Enter');
  await expect(passage).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  const reviewed = page.getByRole('article', { name: 'Question 2' });
  await reviewed.getByText('Material for this question').click();
  await expect(reviewed.getByText('The harbour sold fish for 20 in 2023 and in 2024.')).toBeVisible();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, isWide ? 'review-wide' : 'review-phone');
};

test('an editor writes a passage for two questions, and learners read it beside or above them', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await enter(page, ADMIN);
  await write(page);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  const quizId = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';

  for (const isWide of [false, true]) {
    const learner = await (await browser.newContext({ baseURL: String(baseURL) })).newPage();
    await enter(learner, await signedUp(learner));
    await take(learner, quizId, isWide);
    await learner.context().close();
  }

  // Moved out of its group, a question takes the group along.
  await page.reload();
  await page.getByRole('tab', { name: 'Questions' }).click();
  const grip = page.getByRole('button', { name: /^Move question/ }).first();
  await grip.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Question 1 is over position 1.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Question 1 is over position 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText(/stay together/)).toBeVisible();
  await expect(list(page).last()).toContainText('What is a harbour?');
  await list(page).first().getByRole('button').last().click();
  await page.getByRole('button', { name: 'Detach from this question' }).click();
  await expect(page.getByRole('button', { name: 'Add shared material' })).toBeVisible();
});
