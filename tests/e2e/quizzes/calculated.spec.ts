/** A calculated question from its author to its review. */
import type { Page } from '@playwright/test';
import { calculatedAnswer, numbersIn } from '../../fixtures/records/calculated.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { chooseLocation } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const samples = (page: Page) => page.getByRole('status', { name: 'Samples' });

const begin = async (page: Page, quizId: string): Promise<string> => {
  await page.goto(`/explore/quiz/${quizId}`);
  await page.getByRole('button', { name: /^(Start|Resume)$/ }).click();
  const prompt = page.getByText(/^A price of/);
  await expect(prompt).toBeVisible();
  return (await prompt.textContent()) ?? '';
};

/** Writes the quiz in the editor and publishes it; gives its id. */
const author = async (page: Page): Promise<string> => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill('Prices that rise');
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByLabel('Kind of the new question').selectOption('calculated');
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(samples(page)).toContainText('Samples appear here');
  await page
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('A price of {price} rises by {rate} percent. How much is that?');
  await page.getByLabel('Name of parameter 1').fill('price');
  await page.getByLabel('From of parameter 1').fill('10000');
  await page.getByLabel('To of parameter 1').fill('99990');
  await page.getByLabel('Step of parameter 1').fill('10');
  await page.getByLabel('Formula', { exact: true }).fill('price * interest / 100');
  await expect(samples(page)).toContainText('“interest” isn’t one of the parameters');
  await page.getByRole('button', { name: 'Add parameter' }).click();
  await page.getByLabel('Name of parameter 2').fill('rate');
  await page.getByLabel('From of parameter 2').fill('0');
  await page.getByLabel('To of parameter 2').fill('9.5');
  await page.getByLabel('Step of parameter 2').fill('0.5');
  await page.getByLabel('Formula', { exact: true }).fill('price / rate');
  await expect(samples(page)).toContainText('The formula divides by zero when price =');
  await page.getByLabel('From of parameter 2').fill('2.5');
  await page.getByLabel('Formula', { exact: true }).fill('price * rate / 100 * 1.23456768');
  await expect(samples(page).getByRole('listitem')).toHaveCount(3);
  await expect(samples(page).getByRole('listitem').first()).toContainText('÷ 100 × 1.23456768');
  await page.getByLabel('Tolerance', { exact: true }).fill('1');
  await page.getByLabel('Unit').fill('₹');
  await page.getByRole('textbox', { name: 'Explanation' }).fill('Multiply {price} by {rate}: {answer}.');
  await expect(samples(page).getByRole('listitem').first()).toContainText('≈ ₹');
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'editor');
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByText(/^A price of [\d,]+ rises by [\d.]+ percent/)).toBeVisible();
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page).toHaveURL(/\/[0-9a-f]{24}\/edit/);
  return /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
};

test('an author writes it, a learner gets numbers of their own, and the review works them out', async ({
  page,
  browser,
  baseURL,
}) => {
  const quizId = await author(page);
  const learners = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ baseURL: String(baseURL) });
      return context.newPage();
    }),
  );
  const prompts: string[] = [];
  for (const learner of learners) {
    await enter(learner, await signedUp(learner));
    prompts.push(await begin(learner, quizId));
  }
  expect(new Set(prompts).size).toBe(2);
  const [first] = learners;
  const [prompt = ''] = prompts;
  if (first === undefined) throw new Error('Nobody learns');
  // A reload in between doesn't change them.
  await first.reload();
  await expect(first.getByText(prompt)).toBeVisible();
  await savePictures(first, 'player');
  await first.getByRole('textbox').fill(String(calculatedAnswer(prompt)));
  await first.getByRole('button', { name: 'Submit', exact: true }).click();
  await first
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  const [price = 0, rate = 0] = numbersIn(prompt);
  const amount = price.toLocaleString('en-IN');
  await expect(first.getByText(prompt)).toBeVisible();
  await expect(first.getByText(`Worked out: ${amount} × ${String(rate)} ÷ 100 × 1.23456768`)).toBeVisible();
  await expect(first.getByText(`Multiply ${amount} by ${String(rate)}: `)).toBeVisible();
  expect(await axeFaults(first, { within: 'main' })).toEqual([]);
  await savePictures(first, 'review');
  for (const learner of learners) await learner.context().close();
});
