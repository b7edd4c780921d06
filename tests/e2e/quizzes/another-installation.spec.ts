/** A Moodle file with pictures and formulas is corrected, imported, taken, exported, and the same in a fresh installation. */
import { readFile as readBytes } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { comparable } from '../../../server/modules/quizzes/formats/qti/comparable.ts';
import { readFile } from '../../../server/modules/quizzes/formats/read-file.ts';
import { signUp } from '../../fixtures/records/people.ts';
import { makeChapter } from '../../fixtures/records/quizzes.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { chooseLocation } from '../support/locations.ts';
import { closeSite, keepSession, startOwnSite } from '../support/own-site.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

const answer = (text: string, fraction: number, more = ''): string =>
  `<answer fraction="${String(fraction)}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`;

const question = (type: string, html: string, body: string, files = ''): string =>
  `<question type="${type}"><name><text>${html.slice(0, 20).replaceAll('<', '&lt;')}</text></name><questiontext format="html"><text><![CDATA[<p>${html}</p>]]></text>${files}</questiontext><defaultgrade>1.0000000</defaultgrade>${body}</question>`;

const moodleFile = (picture: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Present values/Discounting // rates</text></category></question>
  ${question(
    'multichoice',
    'What does \\(\\frac{C}{1+r}\\) in the chart show? <img src="@@PLUGINFILE@@/chart.png" alt="A chart">',
    `<single>true</single>${answer('A present value of \\(C\\)', 100, '<feedback format="html"><text>It is discounted.</text></feedback>')}${answer('A future value', 0)}`,
    `<file name="chart.png" path="/" encoding="base64">${picture}</file>`,
  )}
  ${question('numerical', 'How many percent is the rate?', answer('7,5', 100, '<tolerance>0,1</tolerance>'))}
  ${question('truefalse', 'Is a discount rate a price of time?', answer('true', 100) + answer('false', 0)).replace('<defaultgrade>', '<hidden>1</hidden><defaultgrade>')}
  ${question('shortanswer', 'Which word means a rate of zero risk?', answer('risk-free', 100) + answer('*risk*', 100))}
  ${question('numerical', 'Which is a root of 4?', answer('2', 100) + answer('-2', 100))}
</quiz>`;

/** Saves a quiz by the dialog of the list, and returns the file. */
const exported = async (page: Page, title: string): Promise<Buffer> => {
  await page.goto(`/dashboard/quiz-list?search=${encodeURIComponent(title)}`);
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export 1 quiz' });
  await expect(dialog.getByText('5 questions.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Include 1 picture' })).toBeChecked();
  await dialog.getByLabel('Format').selectOption('GIFT');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'pictures (1 question)' })).toBeVisible();
  await savePictures(page, 'export');
  await dialog.getByLabel('Format').selectOption('Moodle XML');
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  expect(await axeFaults(page, { within: '[role=dialog]' })).toEqual([]);
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('discounting-rates.xml');
  await expect(dialog).toBeHidden();
  return readBytes(await download.path());
};

/** The questions of an export; pictures have new paths in each installation. */
const questionsIn = async (file: Buffer): Promise<unknown> => {
  const { items } = await readFile(file);
  const questions = items.map((item) => item.question && comparable(item.question));
  return JSON.parse(JSON.stringify(questions).replaceAll(/\/files\/imported\/[0-9a-f]+\.webp/g, 'a picture'));
};

test('a Moodle file is corrected, taken, exported, and the same in a fresh installation', async ({
  page,
  browser,
  baseURL,
}) => {
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const buffer = Buffer.from(moodleFile(picture.toString('base64')));
  await enter(page, ADMIN);
  await page.goto('/dashboard/import');
  await chooseLocation(page);
  await page.getByLabel('File').setInputFiles({ name: 'moodle.xml', mimeType: 'application/xml', buffer });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('4 rows are ready, 1 row needs fixing')).toBeVisible();

  await page.getByRole('button', { name: 'Correct row 5' }).click();
  const correcting = page.getByRole('dialog', { name: 'Edit row 5' });
  await expect(correcting.getByText('Several numbers are right')).toBeVisible();
  await correcting.getByRole('textbox', { name: 'Option 1', exact: true }).fill('2');
  await correcting.getByRole('textbox', { name: 'Option 2', exact: true }).fill('4');
  await correcting.getByRole('radio', { name: 'Option 1 is right' }).check();
  await correcting.getByRole('button', { name: 'Save the question' }).click();
  await expect(page.getByText('5 rows are ready, 0 rows need fixing')).toBeVisible();

  await page.getByLabel('Show rows').selectOption('All rows (5)');
  const hidden = page.getByRole('row', { name: /price of time/ });
  await expect(hidden).toContainText('Hidden question left out');
  await hidden.getByRole('checkbox').check();
  await expect(page.getByRole('row', { name: /How many percent/ })).toContainText('Decimal comma read as 7.5');

  const word = page.getByRole('row', { name: /zero risk/ });
  await expect(word).toContainText('An answer with a wildcard (*) was dropped');
  await page.getByRole('button', { name: 'Edit row 4' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit row 4' });
  await editing.getByRole('textbox', { name: 'Question', exact: true }).fill('Which word means a rate without risk?');
  await editing.getByRole('button', { name: 'Save the question' }).click();
  await page.getByRole('button', { name: 'Import 5 questions' }).click();
  await expect(page.getByText('1 quiz saved')).toBeVisible();

  await page.getByRole('link', { name: 'Discounting / rates' }).click();
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(5);
  const quizId = /[0-9a-f]{24}/.exec(page.url())?.[0] ?? '';
  await page.getByRole('button', { name: /^Publish/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();

  const context = await browser.newContext({ baseURL: String(baseURL) });
  const learner = await context.newPage();
  await enter(learner, await signedUp(learner));
  await learner.goto(`/explore/quiz/${quizId}`);
  await learner.getByRole('button', { name: /^(Start|Resume)$/ }).click();
  await expect(learner.locator('math mfrac')).toBeVisible();
  await expect(learner.getByRole('img', { name: 'A chart' })).toHaveJSProperty('naturalWidth', 60);
  await learner.getByText('A present value of').click();
  await learner.getByRole('button', { name: 'Submit quiz' }).click();
  await learner
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect(learner.getByText('It is discounted.')).toBeVisible();
  await context.close();

  const file = await exported(page, 'Discounting / rates');
  const fresh = await startOwnSite();
  await makeChapter(fresh);
  const freshContext = await browser.newContext({ baseURL: fresh.url });
  const there = await freshContext.newPage();
  await keepSession(there, fresh, await signUp(fresh, { role: 'subadmin' }));
  await there.goto('/dashboard/import');
  await chooseLocation(there);
  await there.getByLabel('File').setInputFiles({ name: 'discounting.xml', mimeType: 'application/xml', buffer: file });
  await there.getByRole('button', { name: 'Check the file' }).click();
  await expect(there.getByText('5 rows are ready, 0 rows need fixing')).toBeVisible();
  await there.getByLabel('Show rows').selectOption('All rows (5)');
  await expect(there.getByRole('row', { name: /price of time/ })).toContainText('Its ID is unknown here');
  await there.getByRole('button', { name: 'Import 5 questions' }).click();
  await expect(there.getByText('1 quiz saved')).toBeVisible();
  await there.getByRole('link', { name: 'Discounting / rates' }).click();
  await expect(there.getByRole('img', { name: 'A chart' }).first()).toHaveJSProperty('naturalWidth', 60);

  expect(await questionsIn(await exported(there, 'Discounting / rates'))).toEqual(await questionsIn(file));
  await closeSite(fresh, there);
  await freshContext.close();
});
