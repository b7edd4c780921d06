/** Answering by keyboard alone, whatever kind of question it is. */
import { expect, type Page } from '@playwright/test';

/** Presses Tab until the focus is on an element of that selector. */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab reaches ${selector}`);
};

/** Activates the control with those words by Enter, once Tab has reached it. */
export const pressOn = async (page: Page, words: RegExp): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    // Without a focus, the active element is the body with all the words of the page.
    const name = await page.evaluate(() => document.querySelector('body :focus')?.textContent ?? '');
    if (words.test(name.trim())) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

/** Gives some answer to the question that is shown, and stays on it. */
export const giveByKeyboard = async (page: Page, number: number, of: number): Promise<void> => {
  const question = page.getByRole('region', { name: `Question ${String(number)} of ${String(of)}` });
  await expect(question.getByRole('heading').first()).toBeFocused();
  if ((await question.getByRole('radio').or(question.getByRole('checkbox')).count()) > 0) {
    await page.keyboard.press('1');
  } else if ((await question.getByRole('combobox').count()) > 0) {
    const lists = await question.getByRole('combobox').count();
    for (let list = 0; list < lists; list += 1) {
      await tabTo(page, 'select');
      for (let down = 0; down <= list; down += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
    }
  } else if ((await question.getByRole('textbox').count()) > 0) {
    await tabTo(page, 'input');
    await page.keyboard.type('42');
  } else {
    await tabTo(page, '[data-control=down]');
    await page.keyboard.press('Enter');
  }
};

/** Gives some answer to the question that is shown, and goes on with the keyboard. */
export const answerByKeyboard = async (page: Page, number: number, of: number): Promise<void> => {
  await giveByKeyboard(page, number, of);
  const inField = await page.evaluate(() => document.activeElement?.matches('input') === true);
  await (inField ? page.keyboard.press('Enter') : pressOn(page, /^(Next|Submit)/));
};
