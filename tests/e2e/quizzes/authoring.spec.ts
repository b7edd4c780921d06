/** From a file to a learner's result, and back when the file was wrong. */
import type { Page } from '@playwright/test';
import { expect, signedUp } from '../support/fixtures.ts';
import { tabTo } from '../support/keyboard.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { chooseLocation } from '../support/locations.ts';

/** Answers each question by keyboard, found by its text, in any order. */
const answer = async (page: Page, count: number, answers: Readonly<Record<string, string>>): Promise<void> => {
  for (let number = 1; number <= count; number += 1) {
    const question = page.getByRole('region', { name: `Question ${String(number)} of ${String(count)}` });
    await expect(question.getByRole('heading').first()).toBeFocused();
    const text = await question.innerText();
    const wanted = Object.entries(answers).find(([prompt]) => text.includes(prompt))?.[1] ?? '';
    const options = await question.getByRole('radio').all();
    if (options.length === 0) {
      await tabTo(page, 'input');
      await page.keyboard.type(wanted);
    }
    for (const [index, option] of options.entries()) {
      if (await option.and(page.getByLabel(wanted)).count()) await page.keyboard.press(String(index + 1));
    }
    await page.keyboard.press('Enter');
  }
};

test('an editor imports a GIFT file with two broken items, mends and publishes it, a learner takes it, and a wrong key is put right', async ({
  page,
}) => {
  test.slow();
  const learner = await signedUp(page, 'Ravi Menon');
  await enter(page, ADMIN);
  // Every button by keyboard.
  await page.goto('/dashboard/import');
  await chooseLocation(page);
  const broken = 'Sky is blue.{T}\n\nWhy?{}\n\nTwo plus two?{=5 ~4\n\nCapital of India?{=New Delhi ~Mumbai}\n';
  const file = (text: string) => ({
    name: 'harbour-facts.gift.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('File: Choose a file');
  await expect(page.getByLabel('File')).toBeFocused();
  await page.getByLabel('File').setInputFiles(file(broken));
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByText('2 rows are ready, 2 rows need fixing')).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 Skipped/ })).toContainText(
    'Essays can’t be imported: they have no right answer',
  );
  await expect(page.getByRole('row', { name: /^5 Skipped/ })).toContainText('The closing brace is missing');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('rows-with-errors.csv');
  await page.getByRole('button', { name: 'Another file' }).press('Enter');
  const fixed = broken.replace('Why?{}', 'Why?{=Because}').replace('=5 ~4', '=5 ~4}');
  await page.getByLabel('File').setInputFiles(file(fixed));
  await page.getByRole('button', { name: 'Check the file' }).press('Enter');
  await expect(page.getByText('4 rows are ready, 0 rows need fixing')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Sky is blue.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await page.getByRole('button', { name: 'Import 4 questions' }).press('Enter');
  await expect(page.getByText('1 quiz saved')).toBeVisible();
  await page.getByRole('link', { name: 'harbour facts.gift' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(4);
  const quizId = /\/([0-9a-f]{24})\/edit/.exec(page.url())?.[1] ?? '';

  // A look as a learner, then published.
  await page.getByRole('tab', { name: 'Preview' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByText('Saved and published')).toBeVisible();

  await enter(page, learner);
  await page.goto(`/explore/quiz/${quizId}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await answer(page, 4, {
    'Sky is blue.': 'True',
    'Why?': 'Because',
    'Two plus two?': '4',
    'Capital of India?': 'New Delhi',
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('3 of 4', { exact: true })).toBeVisible();

  // The imported key was wrong: 5. The editor corrects it, previews the changed scores and starts a regrade.
  await enter(page, ADMIN);
  await page.goto(`/${quizId}/edit`);
  await page.getByRole('button', { name: /Two plus two/ }).click();
  const options = page.getByRole('textbox', { name: /^Option \d$/ });
  await expect(options).toHaveCount(2);
  const four = (await options.nth(0).inputValue()) === '4' ? 1 : 2;
  await page.getByRole('radio', { name: `Option ${String(four)} is right` }).check();
  await page.getByRole('button', { name: 'Save version' }).click();
  const saving = page.getByRole('dialog');
  await saving.getByLabel(/^Correction of question \d$/).fill('Two and two make four, not five.');
  await saving.getByRole('button', { name: 'Save version' }).click();
  await expect(page.getByText('Version 3')).toBeVisible();
  await page.getByRole('link', { name: 'Regrade', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: /Two plus two.*5.*→ 4/ })).toBeChecked();
  const change = page.getByRole('region', { name: 'Attempts that change' }).getByRole('row', { name: /Ravi Menon/ });
  await expect(change).toContainText('75%');
  await expect(change).toContainText('100%');
  await page.getByRole('button', { name: 'Regrade…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Regrade 1 result' }).click();
  await expect(dialog.getByText('Say in a few words what was wrong', { exact: true })).toBeVisible();
  await dialog.getByLabel('What was wrong').fill('Two plus two is four');
  await dialog.getByRole('button', { name: 'Regrade 1 result' }).click();
  const past = page.getByRole('region', { name: 'Regrades of this quiz' });
  await expect(past).toContainText('1 attempt regraded, 1 score changed', { timeout: 60_000 });
  await expect(page.getByText('No corrected answers to apply')).toBeVisible();

  await enter(page, learner);
  await page.goto(`/quiz-result/${quizId}`);
  await expect(page.getByText('4 of 4', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Regraded on/)).toBeVisible();
  await expect(page.getByText(/“Two plus two is four”. Your score before was 75%/)).toBeVisible();
});
