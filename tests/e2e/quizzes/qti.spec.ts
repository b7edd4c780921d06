/** A package of another program is imported with its picture, its remarks are resolved, and it is exported again. */
import { readFile } from 'node:fs/promises';
import { unzipSync, zipSync } from 'fflate';
import { expect } from '../support/fixtures.ts';
import { chooseLocation } from '../support/locations.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const item = (question: string, [cardinality, ...right]: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="${question}" adaptive="false" timeDependent="false">
  <responseDeclaration identifier="RESPONSE" cardinality="${cardinality ?? ''}" baseType="identifier"><correctResponse>${right.map((one) => `<value>${one}</value>`).join('')}</correctResponse></responseDeclaration>
  <itemBody>
    <p>${question}${question.startsWith('Whose') ? ' <img src="media/flag.png" alt="A flag"/>' : ''}</p>
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="0">
      <simpleChoice identifier="A">A lender</simpleChoice><simpleChoice identifier="B">A borrower</simpleChoice><simpleChoice identifier="C">A broker</simpleChoice>
    </choiceInteraction>
  </itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>
</assessmentItem>`;

const ITEMS: Readonly<Record<string, string>> = {
  'flag.xml': item('Whose flag is it?', ['single', 'B']),
  'parties.xml': item('Which are parties to a loan?', ['multiple', 'A', 'B']),
  'essay.xml': item('Explain.', ['single', 'A']).replaceAll('choiceInteraction', 'extendedTextInteraction'),
};

const listed = Object.keys(ITEMS)
  .map((href, index) => `<resource identifier="R${String(index)}" type="imsqti_item_xmlv2p1" href="${href}"/>`)
  .join('');

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

const buffer = Buffer.from(
  zipSync({
    'imsmanifest.xml': encoded(
      `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="M"><organizations/><resources>${listed}</resources></manifest>`,
    ),
    ...Object.fromEntries(Object.entries(ITEMS).map(([href, xml]) => [href, encoded(xml)])),
    'media/flag.png': new Uint8Array(PNG),
  }),
);

test('an author imports a QTI package with a picture, resolves a remark, and exports it again', async ({ page }) => {
  await enter(page, ADMIN);
  await page.goto('/dashboard/import');
  await chooseLocation(page);
  await page.getByLabel('File').setInputFiles({ name: 'loan-basics.zip', mimeType: 'application/zip', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('We read the file as QTI 2.1 or 2.2. Nothing is saved yet.')).toBeVisible();
  await expect(page.getByText('2 rows are ready, 1 row needs fixing')).toBeVisible();
  await expect(page.getByRole('row', { name: /Explain/ })).toContainText('Essays aren’t supported');
  const show = page.getByLabel('Show rows');
  await show.selectOption('With changes (1)');
  const parties = page.getByRole('row', { name: /Which are parties/ });
  await expect(parties).toContainText('Only a complete answer earns points in the file');
  await parties.getByRole('checkbox').uncheck();
  await show.selectOption('all');
  await expect(page.getByRole('row', { name: /Whose flag/ })).toContainText('A picture of the question is stored');
  await parties.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(page.getByText('1 quiz saved')).toBeVisible();
  await page.getByRole('link', { name: 'loan basics' }).click();
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('img', { name: 'A flag' }).first()).toBeVisible();

  await page.goto('/dashboard/quiz-list?search=loan%20basics');
  const row = page.getByRole('row', { name: /loan basics/ });
  const bar = page.getByRole('region', { name: 'Selected rows' });
  for (const [label, version, name] of [
    ['QTI 2.2', 'imsqti_item_xmlv2p2', 'loan-basics.qti-2.2.zip'],
    ['QTI 3.0', 'imsqti_item_xmlv3p0', 'loan-basics.qti-3.0.zip'],
  ] as const) {
    await row.getByRole('checkbox').check();
    await bar.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export 1 quiz' });
    await dialog.getByLabel('Format').selectOption('Aiken');
    await expect(dialog.getByText('“Which are parties to a loan?”')).toBeVisible();
    await savePictures(page, 'export-aiken');
    await dialog.getByLabel('Format').selectOption(label);
    await dialog.getByRole('checkbox', { name: 'Include 1 picture' }).uncheck();
    await expect(dialog.getByRole('listitem')).toHaveText('pictures (1 question)');
    await savePictures(page, 'export-without-pictures');
    await dialog.getByRole('checkbox', { name: 'Include 1 picture' }).check();
    const waiting = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(name);
    const files = unzipSync(await readFile(await download.path()));
    const names = Object.keys(files);
    expect(names.filter((one) => one.startsWith('items/'))).toHaveLength(2);
    expect(names.filter((one) => one.startsWith('pictures/'))).toHaveLength(1);
    expect(new TextDecoder().decode(files['imsmanifest.xml'])).toContain(version);
  }
});
