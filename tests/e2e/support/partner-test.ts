/** A partner's site that the tests of one file share, and the ways through a quiz on its pages. */
import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { startPartner, type PartnerSite } from './partner-page.ts';

/** Tests with a partner among them. */
export const test = base.extend<object, { readonly partner: PartnerSite }>({
  partner: [
    async ({ browser }, use, workerInfo) => {
      const baseURL = String(workerInfo.project.use.baseURL);
      const page = await browser.newPage({ baseURL });
      const partner = await startPartner(page, baseURL);
      await page.close();
      await use(partner);
      await partner.close();
    },
    { scope: 'worker' },
  ],
});

/** The first widget of a page, or of a frame in it. */
export const widgetOf = (page: Pick<Page, 'locator'>): Locator => page.locator('business-quiz').first();

/** Gives an answer to the question that is shown, with the keyboard alone. */
export const giveAnswer = async (page: Page, widget: Locator): Promise<void> => {
  const kind = await widget.evaluate((element) => {
    const root = element.shadowRoot;
    const control = root?.querySelector('fieldset input, fieldset select, fieldset li button');
    if (control instanceof HTMLElement) control.focus();
    return control instanceof HTMLInputElement ? control.type : (control?.localName ?? '');
  });
  if (kind === 'radio' || kind === 'checkbox') await page.keyboard.press('Space');
  else if (kind === 'text') await page.keyboard.type('42');
  else if (kind === 'select') {
    const lists = await widget.getByRole('combobox').count();
    for (let list = 0; list < lists; list += 1) {
      for (let down = 0; down <= list; down += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
    }
  } else {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
};

/** Answers the question that is shown with the keyboard alone and goes on; the focus is on the question, or before it. */
export const answer = async (page: Page, widget: Locator): Promise<void> => {
  await giveAnswer(page, widget);
  const next = widget.getByRole('button', { name: /^(Next|Submit)$/ });
  for (let presses = 0; presses < 20; presses += 1) {
    if (await next.evaluate((button) => button.matches(':focus'))) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

/** Takes the quiz to its end by keyboard. */
export const play = async (page: Page, widget: Locator): Promise<void> => {
  const progress = widget.getByText(/^Question \d+ of \d+$/);
  await expect(progress).toBeVisible();
  const count = Number(/of (\d+)/.exec((await progress.textContent()) ?? '')?.[1]);
  for (let at = 1; at <= count; at += 1) {
    await expect(progress).toHaveText(`Question ${String(at)} of ${String(count)}`);
    await answer(page, widget);
  }
  await expect(widget.getByRole('link', { name: 'Save my score' })).toBeVisible();
};

export { expect };
