/** The staff of case studies: one is written and published, two write at once, and what is handed in is graded. */
import { expect, signedUp } from '../support/fixtures.ts';
import { caseDraft, publishCase } from '../support/cases.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';
import { ADMIN, enter, test } from '../support/people.ts';

const LIST = '/dashboard/create-case-studies';
const QUEUE = '/dashboard/submissions-page';

test('an editor writes a case study, loses nothing by a reload, sees it as a learner and publishes it', async ({
  page,
}) => {
  await enter(page, ADMIN);
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Create case study' }).click();
  // The list, which is there until the editor has come, has a field that speaks of titles too.
  await expect(page.getByRole('heading', { level: 1, name: 'New case study' })).toBeVisible();
  await page.getByLabel('Title').fill('The quiet quay');
  await page.getByLabel('Summary').fill('A quay that earns less each year.');
  await page.getByLabel('Subject').fill('Strategy');
  await page.getByRole('tab', { name: 'Story' }).click();
  await page.getByRole('textbox', { name: 'First part' }).fill('Nobody had come since Tuesday.');
  await page.getByRole('textbox', { name: 'The rest' }).fill('The quay');
  await page.getByRole('toolbar', { name: 'The rest: formatting' }).getByRole('button', { name: 'Heading' }).click();
  await page.getByRole('textbox', { name: 'The rest' }).press('Enter');
  await page.getByRole('textbox', { name: 'The rest' }).pressSequentially('See Exhibit 1.');
  await page.getByRole('tab', { name: 'Exhibits' }).click();
  await page.getByRole('button', { name: 'Add table' }).click();
  await page.getByLabel('Title').fill('Exhibit 1. A year');
  await page.getByLabel('Head of column 1').evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Month\tShips\nMay\t12\nJune\t9\nJuly\t4\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByLabel('Row 3, column 2')).toHaveValue('4');
  await page.getByLabel('Bar chart above the table').selectOption({ label: 'Ships' });
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Sell the quay?');
  await expect(page.getByText('Draft saved')).toBeVisible();

  // The latest input is saved when the author leaves the page.
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Sell the quay, or wait?');
  await page.getByRole('link', { name: 'All case studies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Case studies' })).toBeVisible();
  await page.getByRole('link', { name: 'Create case study' }).click();
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('Sell the quay, or wait?');

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'to fix' })).toContainText('Add a rubric before you publish');
  await page.getByRole('tab', { name: /^Rubric/ }).click();
  await page.getByRole('button', { name: 'Add criterion' }).click();
  await page.getByRole('textbox', { name: 'Criterion', exact: true }).fill('The decision');
  await page.getByLabel('Points', { exact: true }).fill('90');
  await page.getByLabel('What earns all points').fill('Takes a side, and says what it costs.');
  await expect(page.getByText('90 of 100 points: 10 left to assign')).toBeVisible();
  await page.getByLabel('Points', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Points', { exact: true })).toHaveValue('90');
  await page.getByRole('button', { name: 'Redo' }).click();
  await inBothThemes(page, 'the editor');

  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The quiet quay' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Exhibit 1. A year' })).toContainText('June');
  await expect(page.getByRole('link', { name: 'Exhibit 1' })).toBeVisible();
  await inBothThemes(page, 'the preview');

  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/edit=[0-9a-f]{24}/);
  const id = /edit=([0-9a-f]{24})/.exec(page.url())?.[1] ?? '';
  expect((await page.request.get(`/api/case-studies/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: 'Publish this case study?' });
  await expect(question).toContainText('No one has started an answer');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Saved and published')).toBeVisible();
  await page.goto('/explore/case-studies');
  await expect(page.getByRole('link', { name: 'The quiet quay' })).toBeVisible();
});

test.describe('two editors on one case study', () => {
  test.use({ expectedConsole: /status of 409/ });
  test('the second is told, and nothing is lost', async ({ page }) => {
    const headers = await enter(page, ADMIN);
    const id = await publishCase(page, headers, 'One of two');
    await page.goto(`${LIST}?edit=${id}`);
    await page.getByLabel('Title').fill('Mine');
    const theirs = { ...caseDraft('Theirs'), baseVersion: 1 };
    expect((await page.request.put(`/api/case-studies/${id}`, { headers, data: theirs })).status()).toBe(200);
    await page.getByRole('button', { name: 'Save version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save version' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'A newer version of this case study was saved' });
    await dialog.getByRole('button', { name: 'Save mine as a separate case study' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mine (my version)' })).toBeVisible();
    expect(page.url()).not.toContain(id);
    await page.goto(`${LIST}?edit=${id}`);
    await expect(page.getByLabel('Title')).toHaveValue('Theirs');
  });
});

test('a grader goes through the queue by keys, grades by the rubric, and corrects a grade', async ({
  page,
  learner,
}) => {
  const headers = await enter(page, ADMIN);
  const id = await publishCase(page, headers, 'The queue of the quay');
  const second = await signedUp(page, 'Zoya Khan');
  for (const [person, text] of [
    [learner, 'Sell it, because it costs four crore.'],
    [second, 'Wait.'],
  ] as const) {
    const data = { answers: [{ questionId: 'q1', text }], revision: 0, submit: true };
    const theirs = await enter(page, person);
    const reply = await page.request.post(`/api/case-studies/${id}/submissions`, { headers: theirs, data });
    expect(reply.status()).toBe(200);
  }
  await enter(page, ADMIN);
  await page.goto(`${QUEUE}?caseStudy=${id}`);
  await expect(page.getByText('2 waiting for a grade.')).toBeVisible();
  await expect(page.getByLabel('Case study')).toHaveValue(id);
  await page.getByRole('searchbox').fill('zoya');
  await expect(page).toHaveURL(/search=zoya/);
  await expect(page.getByRole('link', { name: learner.name })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Zoya Khan' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('link', { name: learner.name }).click();

  await expect(page.getByRole('heading', { level: 1, name: learner.name })).toBeFocused();
  await expect(page.getByText('Sell it, because it costs four crore.')).toBeVisible();
  await expect(page.getByText('Takes a side.')).toBeVisible();
  await inBothThemes(page, 'the graded answer');
  const asksForNeighbours = /\/neighbours/;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(asksForNeighbours, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: learner.name })).toBeVisible();
  // Before it is known who comes next: the key is not lost.
  await page.keyboard.press('j');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Zoya Khan' })).toBeVisible();
  await expect(page.getByText('Wait.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous', exact: true })).toBeEnabled();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: learner.name })).toBeVisible();

  await page.getByLabel('Points for The decision, of 60').fill('70');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('“The decision” takes whole or half points from 0 to 60')).toBeVisible();
  await expect(page.getByText('“The sum” has no points yet')).toBeVisible();
  await expect(page.getByText('The feedback is required')).toBeVisible();
  await page.getByLabel('Points for The decision, of 60').fill('50');
  await page.getByRole('button', { name: 'Half: 20 points' }).click();
  await expect(page.getByText('70 of 100')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Points for The decision, of 60')).toHaveValue('50');
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Say who bears the cost.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Zoya Khan' })).toBeVisible();
  await expect(page.getByText('0 more to grade')).toBeVisible();

  await page.goto(`${QUEUE}?caseStudy=${id}&state=ready`);
  await page.getByRole('link', { name: learner.name }).click();
  await expect(page.getByText('Saved, not released: 70 of 100')).toBeVisible();
  await page.getByRole('button', { name: 'Release grade', exact: true }).click();
  await expect(page.getByText(`by ${ADMIN.name}: 70 of 100`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save correction' })).toBeDisabled();
  await page.getByRole('button', { name: 'All: 60 points' }).click();
  await page.getByLabel('Points for The sum, of 40').fill('7.5');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByText('Say why the grade is corrected')).toBeVisible();
  await page.getByLabel('Reason for the correction').fill('The decision was missed.');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByRole('list', { name: 'History of the grade' })).toContainText(
    'Corrected from 70 to 67.5 of 100',
  );
  await inBothThemes(page, 'the history of a grade');
  await savePictures(page, 'the-history-of-a-grade');

  await enter(page, learner);
  await page.goto('/case-studies/submissions');
  const card = page.getByRole('article', { name: 'The queue of the quay' });
  await expect(card).toContainText('67.5 of 100');
  await card.getByRole('button', { name: /^Show grade and feedback/ }).click();
  await expect(card).toContainText('7.5 of 40');
  await expect(card).toContainText('Say who bears the cost.');
  await expect(card).toContainText('70 → 67.5 of 100');
  await expect(card).toContainText('The decision was missed.');
  await inBothThemes(page, 'the corrected grade');
  await savePictures(page, 'the-corrected-grade');
});
