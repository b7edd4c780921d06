/** Staff write, preview and publish formula sheets and worked examples in the dashboard. */
import type { Page } from '@playwright/test';
import { addExample, saveExample } from '#shared/contract/study-aids/example-staff.ts';
import { exampleDraft } from '../../fixtures/records/aid-drafts.ts';
import { signUp, type Person } from '../../fixtures/records/people.ts';
import { makeSheet } from '../../fixtures/records/study-aids.ts';
import type { TestServer } from '../../fixtures/server/server.ts';
import { expect } from '../support/fixtures.ts';
import { closeSite, keepSession, openAt, startOwnSite } from '../support/own-site.ts';
import { axeFaults } from '../support/page-checks.ts';
import { test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let server: TestServer;
let editor: Person;
test.beforeEach(async ({ page }) => {
  server = await startOwnSite();
  editor = await signUp(server, { role: 'subadmin' });
  await keepSession(page, server, editor);
});
test.afterEach(({ page }) => closeSite(server, page));

const fill = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
};

test('an editor writes a formula sheet, fixes what is missing, and learners read it', async ({ page, browser }) => {
  await openAt(page, server, '/dashboard/formula-sheets');
  await expect(page.getByRole('heading', { name: 'No formula sheets yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New formula sheet' }).first().click();
  await fill(page, { Title: 'Growth of money', Summary: 'How money grows with time.' });
  await page.getByRole('button', { name: 'Add section' }).click();
  await fill(page, { 'Title of the section': 'Compounding', Source: 'A textbook, section 3.2' });
  await page.getByRole('button', { name: 'Add formula' }).click();
  await fill(page, {
    Name: 'Future value',
    'Formula in LaTeX': 'FV = PV\\,(1+r)^n',
    'When to use it': 'When interest stays in.',
    'Example with numbers': '₹100 at 10% for a year is ₹110.',
  });
  await page.getByRole('button', { name: 'Add symbol' }).click();
  await fill(page, { 'Symbol in LaTeX': 'FV', Meaning: 'value at the end', Unit: '₹' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const faults = page.getByRole('alert').filter({ hasText: '1 problem to fix' });
  await faults.getByRole('link', { name: 'Section 1, formula 1: The formula in words is required' }).click();
  await expect(page.getByLabel('Formula in words')).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type('Future value = present value × (1 + rate) ^ periods');

  await savePictures(page, 'sheet-editor');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Growth of money' });
  await expect(preview.getByRole('group', { name: 'Formula of Future value' }).locator('math')).toBeVisible();
  await savePictures(page, 'sheet-preview');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See the learners’ page' })).toBeVisible();

  const learner = await browser.newPage();
  await openAt(learner, server, '/explore/sheets/growth-of-money');
  await expect(learner.getByRole('group', { name: 'Formula of Future value' }).locator('math')).toBeVisible();
  await learner.close();
});

test('an editor writes a worked example in steps, and learners uncover them one by one', async ({ page, browser }) => {
  await makeSheet(server);
  await openAt(page, server, '/dashboard/worked-examples?edit=new');
  await fill(page, {
    Title: 'Savings of two years',
    Summary: 'How savings grow.',
    Problem: 'Asha saves ₹100.\n\nHow much is it after two years at 10%?',
  });
  await page.getByRole('button', { name: 'Add value' }).click();
  await fill(page, { Name: 'Savings', 'Value with its unit': '₹100' });
  for (const [title, text] of [
    ['The second year', '110 × 1.1 = ₹121.'],
    ['The first year', '100 × 1.1 = ₹110.'],
  ] as const) {
    await page.getByRole('button', { name: 'Add step' }).click();
    await fill(page, { 'Title of the step': title, Text: text });
  }
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Move step 2', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Step 2 is over position 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Step 2 is over position 1.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(steps.first()).toContainText('The first year');
  await fill(page, {
    'Result with its unit': '₹121',
    Answer: 'She has ₹121.',
    'A common mistake': 'Adding 10% of ₹100 twice.',
    Source: 'A textbook, section 3.2',
  });
  await page.getByLabel('Formula sheet', { exact: true }).selectOption('Sheet growth');
  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Savings of two years');
  expect(await axeFaults(page)).toEqual([]);

  await savePictures(page, 'example-editor');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Savings of two years' });
  await preview.getByRole('button', { name: 'Show all' }).click();
  await expect(preview.getByText('She has ₹121.')).toBeVisible();
  await savePictures(page, 'example-preview');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See the learners’ page' })).toBeVisible();

  const learner = await browser.newPage();
  await openAt(learner, server, '/explore/examples/savings-of-two-years');
  await learner.getByRole('button', { name: 'Show next step' }).click();
  await expect(learner.getByText('100 × 1.1 = ₹110.')).toBeVisible();
  await expect(learner.getByText('110 × 1.1 = ₹121.')).toHaveCount(0);
  await expect(learner.getByRole('link', { name: 'Sheet growth' })).toBeVisible();
  await learner.close();
});

test.describe('with two editors', () => {
  test.use({ expectedConsole: /status of 409/ });
  test('a newer version of an example is never overwritten unnoticed', async ({ page }) => {
    const { example } = (await server.api(addExample, { as: editor, body: exampleDraft() })).data.data;
    await openAt(page, server, `/dashboard/worked-examples?edit=${example._id}`);
    await page.getByLabel('Title', { exact: true }).fill('Mine');
    const body = { ...exampleDraft({ title: 'Theirs' }), status: 'draft', version: 1 };
    const other = await signUp(server, { role: 'subadmin' });
    await server.api(saveExample, { as: other, params: { id: example._id }, body });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page
      .getByRole('alertdialog', { name: 'A newer version of this worked example was saved' })
      .getByRole('button', { name: 'Use the newer version and discard my changes' })
      .click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Theirs');
  });
});

test.describe('with a malformed formula', () => {
  test.use({ expectedConsole: /status of 400/ });
  test('the field is named instead of a preview', async ({ page }) => {
    const steps = [
      { _id: 'a', title: 'Divide', text: 'By the base.', formula: { tex: '\\frac{', text: 'Amount ÷ base' } },
    ];
    const body = exampleDraft({ steps });
    const { example } = (await server.api(addExample, { as: editor, body })).data.data;
    await openAt(page, server, `/dashboard/worked-examples?edit=${example._id}`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Step 1: This formula isn’t valid LaTeX' })).toBeVisible();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByText('A formula isn’t valid LaTeX, so there is no preview')).toBeVisible();
  });
});
