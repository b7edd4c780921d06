/** How graders work: saved comments, and answers without names. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { publishCase } from '../support/cases.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';

const QUEUE = '/dashboard/submissions-page';

type Headers = Record<string, string>;
interface Reply {
  readonly data: Record<string, { _id: string }>;
}

/** Submits an answer to that case study; returns the id of the submission. */
const submitted = async (page: Page, headers: Headers, caseId: string): Promise<string> => {
  const data = { answers: [{ questionId: 'q1', text: 'Sell it, it costs four crore.' }], revision: 0, submit: true };
  const reply = await page.request.post(`/api/case-studies/${caseId}/submissions`, { headers, data });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as Reply).data['submission']?._id ?? '';
};

test.describe('saved comments', () => {
  test.use({ expectedConsole: /status of 409/ });
  test('a grader saves comments, and inserts them at the caret by keys and by the list', async ({ page, learner }) => {
    const staff = await enter(page, ADMIN);
    const caseId = await publishCase(page, staff, 'The commented quay');
    const id = await submitted(page, await enter(page, learner), caseId);
    await enter(page, ADMIN);
    await page.goto(`${QUEUE}?caseStudy=${caseId}&submission=${id}`);
    const feedback = page.getByRole('textbox', { name: 'Feedback', exact: true });
    await feedback.fill('Say who bears the cost.');
    await page.getByRole('button', { name: 'Saved comments for the feedback' }).click();
    const list = page.getByRole('dialog', { name: 'Saved comments' });
    await expect(list).toContainText('No saved comments yet');
    await list.getByRole('button', { name: 'New comment' }).click();
    const form = page.getByRole('dialog', { name: 'New saved comment' });
    await expect(form.getByLabel('Comment', { exact: true })).toHaveValue('Say who bears the cost.');
    await form.getByLabel('Share with all graders').check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(list).toContainText('Yours, shared with all graders');
    await list.getByRole('button', { name: 'New comment' }).click();
    await form.getByLabel('Comment', { exact: true }).fill('Show the calculation.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(list).toContainText('2 comments');
    await inBothThemes(page, 'the comments');
    await list.getByLabel('Find a comment').fill('cal');
    await expect(list.getByText('1 comment', { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(feedback).toHaveValue('Say who bears the cost. Show the calculation.');
    await expect(feedback).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(feedback).toHaveValue('Say who bears the cost.');

    const comment = page.getByRole('textbox', { name: 'Comment on The decision' });
    await comment.fill('Good. ');
    await comment.pressSequentially('who co');
    const option = page.getByRole('option', { name: 'Say who bears the cost.' });
    await expect(option).toBeVisible();
    await inBothThemes(page, 'the comment bank');
    await comment.press('Alt+ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await comment.press('Enter');
    await expect(comment).toHaveValue('Good. Say who bears the cost.');
    await expect(option).toBeHidden();

    const sum = page.getByRole('textbox', { name: 'Comment on The sum' });
    await sum.pressSequentially('calc');
    await page.getByRole('option', { name: 'Show the calculation.' }).click();
    await expect(sum).toHaveValue('Show the calculation.');

    await page.getByRole('button', { name: 'Saved comments for “The sum”' }).click();
    await list.getByRole('button', { name: 'Edit “Show the calculation.”' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit saved comment' });
    await edit.getByLabel('Comment', { exact: true }).fill('Say who bears the cost.');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toContainText('You already have this comment');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await list.getByRole('button', { name: 'Delete “Show the calculation.”' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(list).toContainText('1 comment');
    await page.keyboard.press('Escape');
    await expect(sum).toHaveValue('Show the calculation.');
  });
});

test('an administrator hides names, and a grader sees numbers until the release', async ({ page, learner }) => {
  const staff = await enter(page, ADMIN);
  const caseId = await publishCase(page, staff, 'The nameless quay');
  await submitted(page, await enter(page, learner), caseId);
  await enter(page, ADMIN);
  await page.goto(`${QUEUE}?caseStudy=${caseId}`);
  await expect(page.getByRole('link', { name: learner.name })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Anonymous grading' }).check();
  const answer = page.getByRole('link', { name: 'Answer 1' });
  await expect(answer).toBeVisible();
  await expect(page.locator('body')).not.toContainText(learner.name);
  await expect(page.locator('body')).not.toContainText(learner.email);
  await inBothThemes(page, 'the anonymous queue');
  await page.getByRole('searchbox').fill('answer 1');
  await expect(page).toHaveURL(/search=answer/);
  await answer.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Answer 1' })).toBeFocused();
  await expect(page.locator('body')).not.toContainText(learner.name);
  await expect(page.locator('body')).not.toContainText(learner.email);
  await inBothThemes(page, 'the anonymous answer');
  await page.getByRole('button', { name: 'All: 60 points' }).click();
  await page.getByLabel('Points for The sum, of 40').fill('7.5');
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Say who bears the cost.');
  await page.getByRole('button', { name: 'Show name' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show name' }).click();
  await expect(page.getByText(`${learner.name}, ${learner.email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Save grade' }).click();
  await expect(page.getByText('Grade saved')).toBeVisible();
  await page.goto(`${QUEUE}?caseStudy=${caseId}&state=ready`);
  await expect(page.getByRole('link', { name: 'Answer 1' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(learner.name);
  await page.getByRole('button', { name: 'Release 1 grade' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release 1 grade' }).click();
  await expect(page.getByText('1 grade released')).toBeVisible();
  await page.goto(`${QUEUE}?caseStudy=${caseId}&state=graded`);
  await expect(page.getByRole('link', { name: learner.name })).toBeVisible();
  await expect(page.getByRole('cell', { name: '67.5 of 100' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Anonymous grading' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Show names' }).click();
  await expect(page.getByRole('checkbox', { name: 'Anonymous grading' })).not.toBeChecked();
});
