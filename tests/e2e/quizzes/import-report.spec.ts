/** The report of an import: what was changed is shown, and the author chooses what to take. */
import { expect } from '../support/fixtures.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { chooseLocation } from '../support/locations.ts';

const FILE = [
  'Plain is plain?{T}',
  'Born where?{~%50%Bethlehem =Nazareth ~Rome}',
  '[html]<p>Whose logo? <img src\\="https\\://example.com/logo.png"></p>{F}',
  'How many?{#7,5}',
  'Essay?{}',
].join('\n\n');

test('an author sees what an import changes, leaves a question out, and saves the rest', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/import');
  await chooseLocation(page);
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'town-facts.gift.txt', mimeType: 'text/plain', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('4 rows are ready, 1 row needs fixing')).toBeVisible();
  await expect(page.getByText('3 rows can’t be taken exactly as in the file')).toBeVisible();
  const show = page.getByLabel('Show rows');
  await expect(show).toHaveValue('bad');
  await show.selectOption('With changes (3)');
  await expect(page.getByRole('row', { name: /Born where/ })).toContainText(
    'Partial credit of option A (50%) was dropped',
  );
  const number = page.getByRole('row', { name: /How many/ });
  await expect(number).toContainText('Decimal comma read as 7.5');
  await expect(number).toContainText('Before:7,5');
  await expect(number).toContainText('After:7.5');
  // A lost picture leaves its question out until the author takes it.
  const logo = page.getByRole('row', { name: /Whose logo/ });
  await expect(logo).toContainText('Left out');
  await expect(logo).toContainText('https://example.com/logo.png');
  await expect(logo.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Import 3 questions' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave out all with changes' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 question' })).toBeVisible();
  await page.getByRole('button', { name: 'Take all' }).click();
  await expect(page.getByRole('button', { name: 'Import 4 questions' })).toBeVisible();
  await logo.getByRole('checkbox').uncheck();
  await page.getByRole('checkbox', { name: /Born where/ }).press('Space');
  await expect(page.getByText('New draft “town facts.gift”: 2 new questions')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(page.getByText('1 quiz saved')).toBeVisible();
  await page.getByRole('link', { name: 'town facts.gift' }).click();
  await expect(page.getByText('Plain is plain?').first()).toBeVisible();
  await expect(page.getByText('How many?').first()).toBeVisible();
  await expect(page.getByText('Born where?')).toHaveCount(0);
});

test('an author sees the first lines of a file and chooses another encoding', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/import');
  await chooseLocation(page);
  // “Größe” in Windows-1252.
  const buffer = Buffer.concat([Buffer.from('Gr'), Buffer.from([0xf6, 0xdf]), Buffer.from('e?{T}\n')]);
  await page.getByLabel('File').setInputFiles({ name: 'sizes.txt', mimeType: 'text/plain', buffer });
  const lines = page.getByRole('region', { name: 'How we read the file' });
  const encoding = page.getByLabel('Encoding');
  await expect(page.getByText('Choose one to see the first lines.')).toBeVisible();
  await encoding.selectOption('Western European (Windows-1252, ISO-8859-1)');
  await expect(lines).toHaveText('Größe?{T}');
  await encoding.selectOption('Cyrillic (Windows-1251)');
  await expect(lines).toHaveText('GrцЯe?{T}');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('in the encoding Cyrillic (Windows-1251)')).toBeVisible();
  await expect(page.getByText('GrцЯe?')).toBeVisible();
  await page.getByRole('button', { name: 'Another file' }).click();
  await expect(encoding).toHaveValue('windows-1251');
});
