/** Grades are saved and released later, and two graders grade the same answer. */
import type { Page } from '@playwright/test';
import { GRADE, makeCase, submitCase } from '../../fixtures/records/cases.ts';
import { saveGrade } from '#shared/contract/cases/unreleased-grades.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';

const QUEUE = '/dashboard/submissions-page';

let server: TestServer;
let admin: Person;
let editors: [Person, Person];
let learner: Person;
let caseId: string;

test.beforeEach(async () => {
  server = await startOwnSite();
  admin = await signUp(server, { role: 'admin', name: 'Nila Rao' });
  editors = [
    await signUp(server, { role: 'subadmin', name: 'Edith Or' }),
    await signUp(server, { role: 'subadmin', name: 'Bela Sen' }),
  ];
  learner = await signUp(server, { name: 'Meera Nair' });
  caseId = (await makeCase(server, admin))._id;
});
test.afterEach(async ({ page }) => closeSite(server, page));

const open = async (page: Page, as: Person, address: string): Promise<void> => {
  await keepSession(page, server, as);
  await openAt(page, server, address);
};
const fill = async (page: Page, sum: string, decision: string, feedback: string): Promise<void> => {
  await page.getByLabel('Points for The sum, of 60').fill(sum);
  await page.getByLabel('Points for The decision, of 40').fill(decision);
  await page.getByRole('textbox', { name: 'Feedback' }).fill(feedback);
};

test('grades are saved, and released together after a confirmation', async ({ page }) => {
  const others = [await signUp(server, { name: 'Zoya Khan' }), await signUp(server, { name: 'Asha Pal' })];
  const { _id: id } = await submitCase(server, learner, caseId);
  for (const one of others) {
    const { _id } = await submitCase(server, one, caseId);
    await server.api(saveGrade, { params: { id: _id }, body: { grade: GRADE, revision: 0 }, as: admin });
  }
  const [editor] = editors;
  await open(page, editor, `${QUEUE}?caseStudy=${caseId}&submission=${id}`);
  await fill(page, '12,5', '7', 'Say who bears the cost.');
  await page.getByRole('button', { name: 'Save grade' }).click();
  await expect(page.getByText('Write decimals with a point, like 12.5.')).toBeVisible();
  await page.getByLabel('Points for The sum, of 60').fill('12.5');
  await page.getByRole('button', { name: 'Save grade' }).click();
  await expect(page.getByText('Grade saved. The learner doesn’t see it yet.')).toBeVisible();
  expect(await server.mailbox(learner.email)).toEqual([]);

  await openAt(page, server, `${QUEUE}?caseStudy=${caseId}`);
  await expect(page.getByText('3 grades are saved and not released')).toBeVisible();
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page.getByRole('cell', { name: 'Saved: 19.5' })).toBeVisible();
  await inBothThemes(page, 'the grades to release');
  await savePictures(page, 'the-grades-to-release');
  await page.getByRole('row').filter({ hasText: 'Zoya Khan' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Release grades' }).click();
  const confirm = page.getByRole('alertdialog');
  await inBothThemes(page, 'the confirmation');
  await savePictures(page, 'the-confirmation');
  await confirm.getByRole('button', { name: 'Release 1 grade' }).click();
  await expect(page.getByText('2 grades are saved and not released')).toBeVisible();
  await page.getByRole('button', { name: 'Release 2 grades' }).click();
  await confirm.getByRole('button', { name: 'Release 2 grades' }).click();
  await expect(page.getByText('2 grades released')).toBeVisible();
  await expect(page.getByText('saved and not released')).toBeHidden();
  expect((await server.mailbox(learner.email)).map(({ subject }) => subject)).toEqual([
    '“One lime” is graded: 19.5 of 100',
  ]);
});

test('two graders grade independently, differ, agree, and the mean is released', async ({ page }) => {
  const [first, second] = editors;
  const { _id: id } = await submitCase(server, learner, caseId);
  await open(page, admin, `${QUEUE}?caseStudy=${caseId}`);
  const double = page.getByRole('checkbox', { name: 'Two graders' });
  await double.check();
  await expect(page.getByText('Two graders grade each answer', { exact: true })).toBeVisible();
  const limit = page.getByLabel('Points by which grades may differ');
  await limit.fill('4.25');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText('Whole or half points from 0 to 50')).toBeVisible();
  await limit.fill('5');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await expect(page.getByText('unless they differ by more than 5 points')).toBeVisible();
  await inBothThemes(page, 'the options');
  await savePictures(page, 'the-options');

  const address = `${QUEUE}?caseStudy=${caseId}&submission=${id}`;
  await open(page, first, address);
  await expect(page.getByText('Two graders grade this answer: 0 of 2 finished')).toBeVisible();
  await fill(page, '50', '20', 'High.');
  await page.getByRole('button', { name: 'Finish grading' }).click();
  await expect(page.getByText('Grade saved')).toBeVisible();
  await open(page, second, address);
  await expect(page.getByText('Two graders grade this answer: 1 of 2 finished')).toBeVisible();
  await expect(page.locator('body')).not.toContainText('High.');
  await fill(page, '40', '20', 'Low.');
  await page.getByRole('button', { name: 'Finish grading' }).click();
  await openAt(page, server, address);
  await expect(page.getByText('The grades differ by 10 points, more than 5')).toBeVisible();
  await page.getByText(`Comments by ${first.name}`).click();
  await expect(page.getByText('High.')).toBeVisible();
  await inBothThemes(page, 'two grades that differ');
  await savePictures(page, 'two-grades-that-differ');

  await page.getByLabel('Points for The sum, of 60').fill('47.5');
  await page.getByRole('button', { name: 'Save change' }).click();
  await expect(page.getByText('Ready for release: 69 of 100')).toBeVisible();
  const row = page.getByRole('table', { name: 'Both grades' }).getByRole('row', { name: /The sum/ });
  await expect(row.getByRole('cell')).toHaveText(['50', '47.5', '49']);
  await inBothThemes(page, 'the mean');
  await savePictures(page, 'the-mean');
  await page.getByRole('button', { name: 'Release grade' }).click();
  await expect(page.getByText('Grade released')).toBeVisible();
  await open(page, learner, '/case-studies/submissions');
  await expect(page.getByRole('article', { name: 'One lime' })).toContainText('69 of 100');
});
