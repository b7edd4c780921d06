/** Questions of a checked file are edited before they are imported. */
import { expect } from '../support/fixtures.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { chooseLocation } from '../support/locations.ts';

const FILE = [
  'kind,question,answer,option_1,option_2',
  'boolean,Is tea a drink?,true,,',
  'single,Which one is a fruit?,7,Apple,Brick',
].join('\n');

test('an author edits a question and corrects a refused one before the import', async ({ page, context }) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/import');
  await chooseLocation(page);
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'tea-and-fruit.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('1 row is ready, 1 row needs fixing')).toBeVisible();

  await page.getByRole('button', { name: 'Correct row 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit row 3' });
  await expect(dialog.getByText('“7” doesn’t match any of the 2 options')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Option 1', exact: true })).toHaveValue('Apple');
  await dialog.getByRole('button', { name: 'Save the question' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose the right answer');
  await dialog.getByRole('radio', { name: 'Option 1 is right' }).check();
  await dialog.getByRole('button', { name: 'Save the question' }).click();
  await expect(page.getByText('2 rows are ready, 0 rows need fixing')).toBeVisible();
  await expect(page.getByRole('row', { name: /Which one is a fruit/ })).toContainText('Corrected by you');

  const show = page.getByLabel('Show rows');
  await show.selectOption('All rows (2)');
  const tea = page.getByRole('row', { name: /a drink/ });
  await page.getByRole('button', { name: 'Edit row 2' }).click();
  const second = page.getByRole('dialog', { name: 'Edit row 2' });
  await second.getByRole('textbox', { name: 'Question', exact: true }).fill('Is tea served as a drink?');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await second.getByRole('button', { name: 'Save the question' }).click();
  await expect(tea).toContainText('New, edited');
  await expect(tea).toContainText('Before:Is tea a drink?');
  await expect(tea).toContainText('After:Is tea served as a drink?');

  await page.reload();
  await expect(page.getByText('2 rows are ready, 0 rows need fixing')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit row 2' }).click();
  const otherDialog = other.getByRole('dialog', { name: 'Edit row 2' });
  await otherDialog.getByRole('textbox', { name: 'Question', exact: true }).fill('Is it hot?');
  await page.getByRole('button', { name: 'Undo the edit of row 2' }).click();
  await expect(tea).toContainText('Is tea a drink?');
  await expect(tea).not.toContainText('edited');
  await otherDialog.getByRole('button', { name: 'Save the question' }).click();
  await expect(otherDialog.getByRole('alert')).toContainText('edited in another tab');
  await otherDialog.getByRole('button', { name: 'Replace mine with that version' }).click();
  await expect(otherDialog.getByRole('textbox', { name: 'Question', exact: true })).toHaveText('Is tea a drink?');
  await other.close();

  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(page.getByText('1 quiz saved')).toBeVisible();
  await page.getByRole('link', { name: 'tea and fruit' }).click();
  await expect(page.getByText('Which one is a fruit?').first()).toBeVisible();
});
