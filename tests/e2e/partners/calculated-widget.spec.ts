/** A calculated question in the widget: one draw for every visitor, judged as it was shown. */
import { calculatedAnswer, calculatedQuestion, numbersIn, plainQuestion } from '../../fixtures/records/calculated.ts';
import { startPartner } from '../support/partner-page.ts';
import { expect, test, widgetOf } from '../support/partner-test.ts';

test('a visitor works with the numbers that every visitor sees, and reads the worked solution', async ({
  page,
  baseURL,
}) => {
  const partner = await startPartner(page, String(baseURL), [calculatedQuestion(), plainQuestion]);
  await page.goto(`${partner.origin}/?quiz=${partner.quizId}`);
  const widget = widgetOf(page);
  const prompt = widget.getByText(/^A price of/);
  await expect(prompt).toBeVisible();
  const promptText = (await prompt.textContent()) ?? '';
  await page.reload();
  await expect(prompt).toHaveText(promptText);

  const right = calculatedAnswer(promptText);
  await widget.getByRole('textbox').fill(right.toLocaleString('en-IN'));
  await widget.getByRole('button', { name: 'Next' }).click();
  await widget.getByLabel('True').check();
  await widget.getByRole('button', { name: 'Submit' }).click();
  await expect(widget.getByText('3 of 3 points')).toBeVisible();
  const [price = 0, rate = 0] = numbersIn(promptText);
  await expect(widget.getByText(`Worked solution: ${price.toLocaleString('en-IN')} × ${String(rate)}`)).toBeVisible();
  await expect(widget.getByText(`Right answer: ₹${right.toLocaleString('en-IN')}`)).toBeVisible();
  await partner.close();
});
