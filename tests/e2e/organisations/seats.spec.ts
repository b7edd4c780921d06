/** An owner buys seats for an organisation, adds some, and orders fewer for the next period. */
import { expect, signedUp, test } from '../support/fixtures.ts';
import { axeFaults, fits, wear } from '../support/page-checks.ts';
import { ADMIN, enter } from '../support/people.ts';

test.use({ expectedConsole: /status of (400|409)/, contextOptions: { reducedMotion: 'reduce' } });

test('an owner buys ten seats in test mode, adds one, and orders fewer for the next period', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = await browser.newPage({ baseURL: String(baseURL) });
  const owner = await signedUp(own, 'Olive Owner');
  await enter(page, ADMIN);
  await page.goto('/dashboard/organisations');
  await page.getByRole('button', { name: 'New organisation' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Lighthouse Academy');
  await form.getByLabel('Seats').fill('5');
  await form.getByLabel('Plan').selectOption('Monthly');
  await form.getByLabel('Email address of the owner').fill(owner.email);
  await form.getByRole('button', { name: 'Create organisation' }).click();
  await expect(page.getByRole('row', { name: 'Lighthouse Academy' })).toContainText('1 of 5');

  await enter(own, owner);
  await own.goto('/organisation');
  await own.getByRole('tab', { name: 'Seats' }).click();
  const seats = own.getByRole('region', { name: 'Seats', exact: true });
  await expect(seats.getByRole('row', { name: /Monthly, by agreement/ })).toContainText('5');
  await seats.getByRole('button', { name: 'Buy seats' }).click();
  const order = own.getByRole('dialog', { name: 'Buy seats' });
  await order.getByLabel('Plan').selectOption('monthly');
  await order.getByLabel('Seats', { exact: true }).fill('4');
  await expect(order.getByText('Enter a number of seats to see the price.')).toBeVisible();
  await order.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(order.getByText('The number of seats must be at least 5').first()).toBeVisible();
  await order.getByLabel('Seats', { exact: true }).fill('10');
  await order.getByLabel('Legal name').fill('Lighthouse Education Private Limited');
  await order.getByLabel('Address').fill('12 Residency Road, Bengaluru 560025');
  await order.getByLabel('State').selectOption('Maharashtra');
  await order.getByLabel('GSTIN').fill('29AAGCB7383J1Z4');
  await order.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(order.getByText('The GSTIN is of another state. Check both.').first()).toBeVisible();
  await order.getByLabel('State').selectOption('Karnataka');
  await expect(order.getByText('₹1,000.00').last()).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await wear(own, theme);
    expect.soft(await axeFaults(own, { colours: theme === 'dark' }), `axe on the order, ${theme}`).toEqual([]);
  }
  await order.getByRole('button', { name: 'Continue to payment' }).click();

  await expect(own.getByRole('heading', { level: 1, name: 'Pay for seats' })).toBeVisible();
  await expect(own.getByText('Invoice to Lighthouse Education Private Limited')).toBeVisible();
  await own.getByRole('button', { name: 'Pay ₹1,000.00' }).click();
  await own.getByRole('button', { name: 'Fail the payment' }).click();
  await expect(own.getByText('Your bank declined the payment')).toBeVisible();
  await own.getByRole('button', { name: 'Pay ₹1,000.00' }).click();
  await own.getByRole('button', { name: 'Pay ₹1,000 (test)' }).click();
  await expect(own.getByText('Payment received')).toBeVisible();
  await own.getByRole('link', { name: 'Seats of Lighthouse Academy' }).click();

  await expect(own.getByText('1 of 15 seats used')).toBeVisible();
  await expect(seats.getByRole('row', { name: /^Monthly Until/ })).toContainText('10');
  const invoices = own.getByRole('region', { name: 'Invoices', exact: true }).first();
  const first = invoices.getByRole('row', { name: /Monthly plan, 10 seats/ });
  await expect(first).toContainText('₹1,000');
  const download = own.waitForEvent('download');
  await first.getByRole('button', { name: /^Download invoice/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^BW-\d\d-\d\d-\d{6}\.pdf$/);

  await seats.getByRole('button', { name: 'Add seats' }).click();
  const more = own.getByRole('dialog', { name: 'Add seats' });
  await more.getByLabel('Seats to add').fill('1');
  // The first day of the period: the whole price.
  await expect(more.getByText('₹100.00').last()).toBeVisible();
  await more.getByRole('button', { name: 'Continue to payment' }).click();
  await own.getByRole('button', { name: 'Pay ₹100.00' }).click();
  await own.getByRole('button', { name: 'Pay ₹100 (test)' }).click();
  await own.getByRole('link', { name: 'Seats of Lighthouse Academy' }).click();
  await expect(seats.getByRole('row', { name: /^Monthly Until/ })).toContainText('11');

  await seats.getByRole('button', { name: 'Order the next period' }).click();
  const next = own.getByRole('dialog', { name: 'Order the next period' });
  await expect(next.getByLabel('Legal name')).toHaveValue('Lighthouse Education Private Limited');
  await next.getByLabel('Seats', { exact: true }).fill('6');
  await next.getByRole('button', { name: 'Continue to payment' }).click();
  await own.getByRole('button', { name: 'Pay ₹600.00' }).click();
  await own.getByRole('button', { name: 'Pay ₹600 (test)' }).click();
  await own.getByRole('link', { name: 'Seats of Lighthouse Academy' }).click();
  await expect(seats.getByRole('row', { name: /^Monthly From/ })).toContainText('6');
  await expect(seats.getByRole('row', { name: /^Monthly Until/ })).toContainText('11');
  await expect(own.getByText('1 of 16 seats used')).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await wear(own, theme);
    expect.soft(await axeFaults(own, { colours: theme === 'dark' }), `axe on the seats, ${theme}`).toEqual([]);
  }
  await own.setViewportSize({ width: 360, height: 780 });
  await fits(own, '/organisation, seats');

  await page.reload();
  await expect(page.getByRole('row', { name: 'Lighthouse Academy' })).toContainText('1 of 16, 11 paid online');
  await page.goto('/dashboard/payments?view=payments&search=Lighthouse');
  await expect(page.getByRole('row', { name: /6 seats for Lighthouse Academy/ })).toContainText('₹600');
});
