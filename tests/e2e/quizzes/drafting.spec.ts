/** Questions from a text to learners: drafted by a model, checked by their author, approved by a second editor, taken. */
import { startChatModel, type ChatModelDouble } from '../../doubles/chat-model.ts';
import * as drafts from '../../fixtures/records/drafting.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { makeChapter } from '../../fixtures/records/quizzes.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { inBothThemes } from '../support/page-checks.ts';
import { savePictures } from '../support/pictures.ts';
import type { Page } from '@playwright/test';

let model: ChatModelDouble;
let server: TestServer;
let author: Person;

test.beforeEach(async ({ page }) => {
  model = await startChatModel();
  // The general rule about approval is off: drafts need it all the same.
  server = await startOwnSite({ drafting: model.config });
  await makeChapter(server);
  author = await signUp(server, { role: 'subadmin', name: 'Arun Author' });
  await keepSession(page, server, author);
  await openAt(page, server, '/dashboard/import');
  await page.getByRole('link', { name: 'Draft from a text' }).click();
});
test.afterEach(async ({ page }) => {
  await closeSite(server, page);
  await model.close();
});

const locate = async (page: Page): Promise<void> => {
  await page.getByLabel('Program').selectOption({ label: 'Business Vocabulary' });
  await page.getByLabel('Subject').selectOption({ index: 1 });
  await page.getByLabel('Chapter').selectOption({ index: 1 });
};
const askWithText = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: /^Text/ }).fill(drafts.SOURCE);
  await page.getByLabel('Title of the source').fill('A guide to finance');
  await page.getByLabel('Link to the source').fill('https://example.com/guide');
  await page.getByLabel('Number of questions').fill('3');
  await locate(page);
  await page.getByRole('button', { name: 'Draft questions' }).click();
  await expect(page.getByText('Waiting for the model')).toBeVisible();
};

test('a drafted question reaches learners once a second editor has approved it', async ({ page }) => {
  test.slow();
  model.reply = () => ({
    content: drafts.contentOf(drafts.singleDraft, drafts.inventedDraft, drafts.keylessDraft),
  });
  await expect(
    page.getByText(`the model ${model.config.model} at ${new URL(model.config.baseUrl).host}`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Draft questions' }).click();
  await expect(page.getByText('Paste at least 200 characters').first()).toBeVisible();
  await inBothThemes(page, 'the form for drafts');
  await savePictures(page, 'draft-form');
  await askWithText(page);
  await inBothThemes(page, 'a request in progress');
  await savePictures(page, 'draft-progress');
  await server.runTask('question drafts');

  await expect(page.getByText('2 drafts are complete, 1 draft needs fixing')).toBeVisible();
  await expect(page.getByText(/Used: 1,200 \+ 300 tokens, about \$0\.0012/)).toBeVisible();
  const good = page.getByRole('row', { name: /What is working capital/ });
  await expect(good.getByRole('blockquote')).toContainText('Working capital is the difference between');
  const invented = page.getByRole('row', { name: /Working capital can’t be negative/ });
  await expect(invented).toContainText('Its passage was not found in the source');
  await expect(invented.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('row', { name: /Which ratio is it/ })).toContainText('isn’t one of its options');
  await inBothThemes(page, 'the drafts');
  await savePictures(page, 'draft-report');
  await good.getByRole('button', { name: 'Edit row 1' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit row 1' });
  await expect(editing.getByText('Passage of the source')).toBeVisible();
  await editing.getByRole('textbox', { name: 'Option 2', exact: true }).fill('All assets of the business');
  await editing.getByRole('button', { name: 'Save the question' }).click();
  await expect(good).toContainText('edited');
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await expect(page.getByText('1 quiz saved')).toBeVisible();
  await page.getByRole('link', { name: 'A guide to finance' }).click();
  await expect(page.getByText('Questions drafted by a language model')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for review' }).click();
  await page.getByRole('dialog', { name: 'Ask for a review' }).getByRole('button', { name: 'Ask for review' }).click();
  await expect(page.getByText('Waiting for a review')).toBeVisible();

  const second = await signUp(server, { role: 'subadmin', name: 'Edith Or' });
  await keepSession(page, server, second);
  await openAt(page, server, '/dashboard/reviews');
  await page.getByRole('link', { name: 'A guide to finance' }).click();
  const added = page.getByRole('article', { name: 'Added question 1' });
  await expect(added).toContainText('Right: Current assets minus current liabilities');
  await expect(added).toContainText('Passage: “Working capital is the difference between');
  await inBothThemes(page, 'the review of drafts');
  await savePictures(page, 'draft-review');
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  const [quiz] = await server.db.selectFrom('quizzes').select(['id', 'status']).execute();
  expect(quiz?.status).toBe('published');

  const learner = await signUp(server, { name: 'Meera Nair' });
  await keepSession(page, server, learner);
  await openAt(page, server, `/explore/quiz/${quiz?.id ?? ''}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Current assets minus current liabilities', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
});

test('a request that fails says why and keeps the text; one that waits can be cancelled', async ({ page }) => {
  model.reply = () => ({ status: 429, headers: { 'retry-after': '30' } });
  await askWithText(page);
  await server.runTask('question drafts');
  await expect(page.getByText('The provider limits our requests. Try again in 30 seconds.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Text/ })).toHaveValue(drafts.SOURCE);
  await inBothThemes(page, 'a request that failed');
  await savePictures(page, 'draft-failed');
  await page.getByRole('button', { name: 'Draft questions' }).click();
  await expect(page.getByText('Waiting for the model')).toBeVisible();
  // Another tab, or the same page later, shows the open request.
  await page.reload();
  await expect(page.getByText('Waiting for the model')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Draft questions' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your last requests' })).toContainText('Cancelled');
});
