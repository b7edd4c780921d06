/** Comments on passages: from the grader's selection to the learner's graded answer. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { publishCase } from '../support/cases.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';

const ANSWER = 'Sell the quay in March. It costs four crore a year.\nThe town can’t pay for it.';

/** Selects these words of the answer as by the mouse or a finger. */
const select = (answer: Locator, words: string): Promise<void> =>
  answer.evaluate((paragraph, wanted) => {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const from = node.textContent?.indexOf(wanted) ?? -1;
      if (from >= 0) document.getSelection()?.setBaseAndExtent(node, from, node, from + wanted.length);
    }
  }, words);

const submitted = async (page: Page, headers: Record<string, string>, caseId: string): Promise<string> => {
  const data = { answers: [{ questionId: 'q1', text: ANSWER }], revision: 0, submit: true };
  const reply = await page.request.post(`/api/case-studies/${caseId}/submissions`, { headers, data });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { data: { submission: { _id: string } } }).data.submission._id;
};

test('a grader comments on passages, and the learner reads them in the answer', async ({ page, learner }) => {
  const staff = await enter(page, ADMIN);
  const caseId = await publishCase(page, staff, 'The marked quay');
  const id = await submitted(page, await enter(page, learner), caseId);
  await enter(page, ADMIN);
  await page.goto(`/dashboard/submissions-page?caseStudy=${caseId}&submission=${id}`);
  const answer = page.getByRole('paragraph').filter({ hasText: 'Sell the quay in March' });
  const selected = page.getByRole('button', { name: 'Comment on selected text' });
  const list = page.getByRole('list', { name: 'Comments on passages' });

  await selected.click();
  await expect(page.getByRole('alert')).toHaveText('Select text in this answer first, or choose a sentence.');
  await select(answer, 'four crore');
  await selected.click();
  const field = page.getByRole('textbox', { name: 'Comment on “four crore”' });
  await expect(field).toBeFocused();
  await field.fill('From which year?');
  await inBothThemes(page, 'a comment being written');
  await page.reload();
  await expect(field).toHaveValue('From which year?');
  await page.getByRole('button', { name: 'Save grade' }).click();
  await expect(page.getByText('Save or cancel the comment that you are writing on a passage.')).toBeVisible();
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await select(answer, 'costs ');
  await page.evaluate(() => document.getSelection()?.modify('extend', 'forward', 'word'));
  await page.evaluate(() => document.getSelection()?.modify('extend', 'forward', 'word'));
  await selected.press('Enter');
  const overlap = 'This passage overlaps one that has a comment. Select other text, or edit that comment.';
  await expect(page.getByRole('alert').filter({ hasText: overlap })).toBeVisible();

  const choose = page.getByRole('button', { name: 'Choose a sentence' });
  await choose.press('Enter');
  const sentences = page.getByRole('list', { name: 'Sentences of this answer' });
  await expect(sentences.getByRole('button', { name: 'It costs four crore a year. Has a comment' })).toBeDisabled();
  await inBothThemes(page, 'the sentences');
  await sentences.getByRole('button', { name: 'The town can’t pay for it.' }).press('Enter');
  await page.getByRole('textbox', { name: 'Comment on “The town can’t pay for it.”' }).fill('Says who?');
  await page.keyboard.press('Control+Enter');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(selected).toBeFocused();

  await page.getByRole('button', { name: 'Remove the comment on “four crore”' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo: Comment removed' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Edit the comment on “four crore”' }).click();
  await field.fill('From which budget?');
  await page.getByRole('button', { name: 'Save comment' }).click();
  await expect(list).toContainText('From which budget?');
  await page.getByRole('button', { name: 'All: 60 points' }).click();
  await page.getByLabel('Points for The sum, of 40').fill('20');
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Good.');
  await inBothThemes(page, 'the commented answer');
  await page.getByRole('button', { name: 'Save and release' }).click();
  await expect(page.getByText('Grade released')).toBeVisible();

  await enter(page, learner);
  await page.goto('/case-studies/submissions');
  await page.getByRole('button', { name: 'Show grade and feedback of The marked quay' }).click();
  await expect(page.locator('mark')).toHaveText(['four crore', 'The town can’t pay for it.']);
  await page.getByRole('button', { name: 'Comment 1 on “four crore”' }).press('Enter');
  const first = list.getByRole('listitem').first();
  await expect(first).toBeFocused();
  await expect(first).toContainText('From which budget?');
  await inBothThemes(page, 'the graded answer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Comment 1 on “four crore”' })).toBeFocused();
});
