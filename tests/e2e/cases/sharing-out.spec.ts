/** Answers are shared out among graders, who find theirs and see how far the others are. */
import { makeCase, submitCase } from '../../fixtures/records/cases.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inBothThemes } from '../support/page-checks.ts';

const QUEUE = '/dashboard/submissions-page';

let server: TestServer;
let admin: Person;
let editor: Person;

test.beforeEach(async () => {
  server = await startOwnSite();
  admin = await signUp(server, { role: 'admin', name: 'Nila Rao' });
  editor = await signUp(server, { role: 'subadmin', name: 'Edith Or' });
});
test.afterEach(async ({ page }) => closeSite(server, page));

test('open answers are shared out among two graders, and each filters their own', async ({ page }) => {
  const { _id: caseId } = await makeCase(server, admin);
  for (const name of ['Meera Nair', 'Zoya Khan']) await submitCase(server, await signUp(server, { name }), caseId);
  await keepSession(page, server, admin);
  await openAt(page, server, `${QUEUE}?caseStudy=${caseId}`);
  await expect(page.getByText('2 waiting for a grade.')).toBeVisible();
  await page.getByRole('button', { name: 'Share out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share out open answers' });
  await expect(dialog).toContainText('2 open answers of this list have no grader.');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose at least one grader');
  await dialog.getByRole('checkbox', { name: admin.name }).check();
  await dialog.getByRole('checkbox', { name: editor.name }).check();
  await expect(dialog).toContainText('About 1 each.');
  await inBothThemes(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText(/^2 answers assigned/)).toBeVisible();
  const progress = page.getByRole('table', { name: 'Progress by grader' });
  await expect(progress.getByRole('row', { name: admin.name })).toContainText('0 of 1');
  await expect(progress.getByRole('row', { name: editor.name })).toContainText('0 of 1');
  await inBothThemes(page, 'the shared queue');
  expect((await server.mailbox(editor.email)).map(({ subject }) => subject)).toEqual(['1 answer to grade']);
  const rows = page.getByRole('region', { name: 'Submissions', exact: true }).getByRole('link');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Grader', { exact: true }).selectOption('Assigned to me');
  await expect(rows).toHaveCount(1);

  await keepSession(page, server, editor);
  await openAt(page, server, `${QUEUE}?caseStudy=${caseId}&assigned=me`);
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Grader', { exact: true }).selectOption('Any grader');
  await expect(rows).toHaveCount(2);
  await page.getByRole('row').filter({ hasText: admin.name }).getByRole('link').click();
  await expect(page.getByText(`Assigned to ${admin.name}`)).toBeVisible();
  await inBothThemes(page, 'the answer');

  await openAt(page, server, `${QUEUE}?caseStudy=${caseId}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Assign to graders' }).click();
  const change = page.getByRole('dialog', { name: 'Assign to graders' });
  await change.getByRole('checkbox', { name: editor.name }).check();
  await change.getByRole('button', { name: 'Assign' }).click();
  await expect(progress.getByRole('row', { name: editor.name })).toContainText('0 of 2');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Remove graders' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Remove the graders of 2 answers?' });
  await confirm.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress.getByRole('row', { name: editor.name })).toContainText('0 of 2');
  await page.getByRole('button', { name: 'Remove graders' }).click();
  await confirm.getByRole('button', { name: 'Remove graders' }).click();
  await expect(page.getByText('2 answers assigned to no one')).toBeVisible();
  await expect(progress).toBeHidden();
});
