/** From a locked quiz to a plan, with a company on the invoice, and back; and prices for everyone. */
import { expect, signedUp, test } from '../support/fixtures.ts';
import { inOrder } from '../support/page-checks.ts';
import { enter } from '../support/people.ts';

const PHONE = { width: 390, height: 780 };

/** The id of a quiz for subscribers among those that the product starts with. */
const lockedQuiz = async (page: Parameters<typeof enter>[0]): Promise<string> => {
  const reply = await page.request.get('/api/quiz/cards?program=businessVocabulary');
  const { data } = (await reply.json()) as { data: { _id: string; access: string }[] };
  return data.find(({ access }) => access === 'subscriber')?._id ?? '';
};

test('prices are there for everyone, for a month and for a period', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See plans and prices' }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: /Yearly\s*₹1,080/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Price for a month/ })).toHaveText(/₹100\s*₹97\.33\s*₹95\s*₹90/);
  await expect(
    table.getByRole('row', { name: /^A dedicated mentor/ }).getByLabel('Included', { exact: true }),
  ).toHaveCount(1);
  await inOrder(page, '/plans');
  await page.getByRole('link', { name: 'Choose the Half Yearly plan' }).click();
  await expect(page).toHaveURL('/login');
});

test('a learner buys from a locked quiz, with a company on the invoice, and is led back to it', async ({ page }) => {
  await enter(page, await signedUp(page, 'Kavya Menon'));
  const quiz = await lockedQuiz(page);
  await page.goto(`/explore/quiz/${quiz}`);
  await inOrder(page, '/explore/quiz, locked');
  await page
    .getByRole('region', { name: 'Included in every plan' })
    .getByRole('link', { name: /^Quarterly/ })
    .click();
  await expect(page.getByRole('radio', { name: /^Quarterly/ })).toBeChecked();
  await page.getByText('Buying for a company?').click();
  await page.getByLabel('Name or company').fill('Menon Textiles Private Limited');
  await page.getByLabel('State').selectOption('Karnataka');
  await page.getByLabel('GSTIN').fill('29ABCDE1234F1Z5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter a valid GSTIN');
  await page.getByLabel('GSTIN').fill('29AAGCB7383J1Z4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved for your next invoices')).toBeVisible();
  await inOrder(page, '/payment-plan, invoice details');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: 'Pay ₹292 (test)' }).click();
  await page.getByRole('button', { name: 'Continue where you were' }).click();
  await expect(page).toHaveURL(`/explore/quiz/${quiz}`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Included in every plan' })).toHaveCount(0);

  for (const list of ['/explore/quizzes/businessVocabulary', '/explore/news-insights-page']) {
    await page.goto(list);
    await expect(page.getByRole('main').getByRole('heading').nth(1)).toBeVisible();
    await expect(page.getByText('Subscribers', { exact: true }), list).toHaveCount(0);
  }

  await page.goto('/my-subscriptions');
  await page.getByRole('link', { name: /BW\/\d\d-\d\d\/\d{6}/ }).click();
  await expect(page.getByText('Menon Textiles Private Limited')).toBeVisible();
  await expect(page.getByText('29AAGCB7383J1Z4')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a year is bought in four taps, and its invoice is three taps away', async ({ page }) => {
    await enter(page, await signedUp(page, 'Ravi Rao'));
    let taps = 0;
    const tap = async (name: string | RegExp, role: 'link' | 'button' = 'link'): Promise<void> => {
      await page.getByRole(role, { name, exact: true }).click();
      taps += 1;
    };
    await page.goto('/');
    await tap('You');
    await tap('Payment Plan');
    await tap('Proceed to Payment', 'button');
    await tap('Pay ₹1,080 (test)', 'button');
    await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(4);

    taps = 0;
    await page.goto('/');
    await tap('You');
    await tap('My Subscription');
    const saved = page.waitForEvent('download');
    await tap(/^Download invoice BW/, 'button');
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    expect(taps).toBeLessThanOrEqual(3);
  });
});
