/** Questions of a checked file are edited before they are imported. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
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
  await second.getByRole('button', { name: 'Cancel' }).click();
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

test('an author has the pictures of the web copied, and sees which one failed', async ({ page }) => {
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const requested: string[] = [];
  const web = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url === '/logo.png') response.end(png);
    else response.writeHead(404).end();
  });
  await new Promise<void>((ready) => web.listen(0, '127.0.0.1', ready));
  const at = `http://127.0.0.1:${String((web.address() as AddressInfo).port)}`;
  try {
    await enter(page, ADMIN);
    await page.goto('/dashboard/import');
    await chooseLocation(page);
    const rows = ['logo', 'gone'].map(
      (name) => `boolean,"<p>Is the ${name} red? <img src=""${at}/${name}.png"" alt=""""></p>",true`,
    );
    const buffer = Buffer.from(['kind,question,answer', ...rows].join('\n'));
    await page.getByLabel('File').setInputFiles({ name: 'logos.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check the file' }).click();
    const logo = page.getByRole('row', { name: /Is the logo red/ });
    await expect(logo).toContainText(`${at}/logo.png`);
    await expect(logo.getByRole('checkbox')).not.toBeChecked();
    expect(requested).toEqual([]);

    const copying = page.getByRole('checkbox', { name: 'Copy 2 pictures from the web' });
    await copying.click();
    await expect(copying).toBeChecked();
    await expect(page.getByText('1 picture couldn’t be copied')).toBeVisible();
    await page.getByLabel('Show rows').selectOption('All rows (2)');
    await expect(page.getByRole('row', { name: /Is the gone red/ })).toContainText(
      'The server answered with the status 404',
    );
    await expect(logo).toContainText('A picture of the question was copied from the web');
    await expect(logo.getByRole('checkbox')).toBeChecked();

    await page.getByRole('button', { name: 'Edit row 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit row 2' });
    await expect(dialog.locator('.tiptap img').first()).toHaveJSProperty('naturalWidth', 40);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Import 1 question' }).click();
    await page.getByRole('link', { name: 'logos' }).click();
    await expect(page.locator('.tiptap img').first()).toHaveJSProperty('naturalWidth', 40);
  } finally {
    web.closeAllConnections();
    web.close();
  }
});
