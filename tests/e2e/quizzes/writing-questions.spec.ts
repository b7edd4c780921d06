/** Writing questions: options from the keyboard and from a list, on a phone, and publishing what isn’t ready. */
import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';
import { chooseLocation } from '../support/locations.ts';
import { axeFaults } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';
import { savePictures } from '../support/pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };

const options = (page: Page) => page.getByRole('textbox', { name: /^Option \d+$/ });
const texts = (page: Page): Promise<string[]> =>
  options(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

/** Opens the questions of a new quiz without the draft of an earlier test. */
const startQuiz = async (page: Page, title: string): Promise<void> => {
  const headers = await enter(page, ADMIN);
  await page.request.delete('/api/quiz/working-copies/new', { headers });
  await page.goto('/dashboard/create-quiz');
  await page.getByLabel('Title').fill(title);
  await chooseLocation(page);
  await page.getByRole('tab', { name: 'Questions' }).click();
};

const paste = (page: Page, name: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name, exact: true }).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('an author writes, pastes and moves options without a mouse, and the right one stays right', async ({ page }) => {
  await startQuiz(page, 'Words of the berth');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which is a berth?');
  await options(page).first().focus();
  for (const text of ['Quay', 'Pier', 'Berth', 'Dock']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByLabel('Option 5', { exact: true })).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(page.getByLabel('Option 4', { exact: true })).toBeFocused();
  expect(await texts(page)).toEqual(['Quay', 'Pier', 'Berth', 'Dock']);
  await page.getByRole('radio', { name: 'Option 3 is right' }).check();

  await page.getByRole('button', { name: 'Move option 3', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Option 3 is over position 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Option 3 is over position 2.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Option 3 is over position 1.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => texts(page)).toEqual(['Berth', 'Quay', 'Pier', 'Dock']);
  await expect(page.getByRole('radio', { name: 'Option 1 is right' })).toBeChecked();

  await page.getByRole('button', { name: 'Add option' }).click();
  const pasted = ['Mole', 'Jetty', 'Basin', 'Slip', 'Hard', 'Wharf', 'Roads', 'Crane', 'Buoy', 'Weir', 'Boom'];
  const last = ['Gate', 'Sluice', 'Ferry', 'Tug', 'Buffer'];
  const lines = [...pasted, ...last, 'Lock'].map((text, index) => `${String(index + 1)}. ${text}`);
  await paste(page, 'Option 5', lines.join('\n'));
  await expect.poll(() => texts(page)).toEqual(['Berth', 'Quay', 'Pier', 'Dock', ...pasted, ...last]);
  await expect(page.getByRole('status').filter({ hasText: 'there was no room for “Lock”.' })).toBeVisible();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'options');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => texts(page)).toEqual(['Berth', 'Quay', 'Pier', 'Dock', '']);
});

test('on a phone, a question opens in place of the list, and the list is one tap away', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await startQuiz(page, 'Words of the slipway');
  const list = page.getByRole('list', { name: 'Questions' });
  for (const number of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Add question' }).click();
    await expect(page.getByRole('heading', { name: `Question ${String(number)}` })).toBeFocused();
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill(`What is word ${String(number)}?`);
    await page.getByRole('button', { name: 'All questions' }).click();
    await expect(list.getByRole('button', { name: new RegExp(`What is word ${String(number)}`) })).toBeFocused();
  }
  await expect(page.getByRole('region', { name: 'Question 3' })).toHaveCount(0);
  await list.getByRole('button', { name: /What is word 2/ }).click();
  const heading = page.getByRole('heading', { name: 'Question 2' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(list).toHaveCount(0);
  await savePictures(page, 'phone-question');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 3' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Next question' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(list.getByRole('button', { name: /What is word 2/ })).toBeFocused();
  await savePictures(page, 'phone-list');
});

test('a quiz that isn’t ready shows what is missing before any question about publishing', async ({ page }) => {
  await startQuiz(page, 'Words of the mole');
  await page.getByRole('button', { name: 'Add question' }).click();
  const faults = page.getByRole('alert').filter({ hasText: 'to fix' });
  for (const name of ['Publish', 'Schedule']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(faults).toContainText('Question 1:');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which is a mole?');
  await page.getByLabel('Option 1', { exact: true }).fill('A pier');
  await page.getByLabel('Option 2', { exact: true }).fill('A ship');
  await page.getByRole('radio', { name: 'Option 1 is right' }).check();
  await page.getByRole('textbox', { name: 'Explanation' }).fill('A mole is a massive pier.');
  await page.getByLabel('Source', { exact: true }).fill('A dictionary of harbours');
  await expect(faults).toHaveCount(0);
  // The server finds faulty formulas.
  await page.getByLabel('Option 3', { exact: true }).fill('\\(\\frac{1\\)');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(faults).toContainText('a closing brace is missing');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Option 3', { exact: true }).fill('A rock');
  await expect(faults).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Publish this quiz?' }).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Saved and published')).toBeVisible();

  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('');
  await page.getByRole('button', { name: 'Save version' }).click();
  await expect(faults).toContainText('Question 1:');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an author formats a text with the keyboard, writes a formula and sees what learners can type', async ({
  page,
}) => {
  await startQuiz(page, 'Words of the basin');
  await page.getByLabel('Kind of the new question').selectOption('number');
  await page.getByRole('button', { name: 'Add question' }).click();
  const text = page.getByRole('textbox', { name: 'Question', exact: true });
  const bar = page.getByRole('toolbar', { name: 'Question: formatting' });
  await text.click();
  await page.keyboard.type('CO');
  await page.keyboard.press('Control+,');
  await expect(bar.getByRole('button', { name: 'Subscript' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+,');
  await page.keyboard.type(' costs ');
  await bar.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('End');
  await expect(bar.getByRole('button', { name: 'Insert formula' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Insert formula' });
  await dialog.getByLabel('Formula in TeX').fill('\\frac{C}{2}');
  await expect(dialog.getByRole('region', { name: 'Preview of the formula' }).locator('mfrac')).toBeVisible();
  await savePictures(page, 'formula');
  await dialog.getByRole('button', { name: 'Save formula' }).click();
  await expect(text).toHaveText('CO2 costs \\( \\frac{C}{2} \\)');
  await expect(text.locator('sub')).toHaveText('2');

  await page.getByLabel('Right answer', { exact: true }).fill('1500000');
  await page.getByLabel('Unit').fill('₹');
  await page.getByLabel('Tolerance').fill('500');
  await expect(page.getByText(/^Learners can type: ₹15,00,000 · .*Rs 15,00,000.*15 lakh/)).toBeVisible();
  await expect(page.getByText('Every number from ₹14,99,500 to ₹15,00,500 is right.')).toBeVisible();
  await page.getByLabel('Unit').fill('₹ per kg');
  await page.getByLabel('Also accepted').fill('₹/kg, rupees a kilo');
  await expect(page.getByText(/^Learners can type: ₹15,00,000 per kg · .*15,00,000 rupees a kilo/)).toBeVisible();
  expect(await axeFaults(page, { within: 'main' })).toEqual([]);
  await savePictures(page, 'number');
});
