/** The books in the dashboard: what an administrator finds, gives back, ends and gives away. */
import type { Page } from '@playwright/test';
import { expect, signedUp, type Account } from '../support/fixtures.ts';
import { axeFaults, wear } from '../support/page-checks.ts';
import { ADMIN, enter, test } from '../support/people.ts';

// Without movement every colour of a theme is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Axe's findings in either theme. */
const violations = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await wear(page, theme);
    found.push(...(await axeFaults(page, { colours: theme === 'dark' })).map((fault) => `${theme}: ${fault}`));
  }
  return found;
};

/** Buys the plan for six months by the API, signed in as that person. */
const buysHalfYearly = async (page: Page, buyer: Account): Promise<string> => {
  const own = await enter(page, buyer);
  const ordered = await page.request.post('/api/payment/create-subscription', {
    headers: own,
    data: {
      planId: 'halfYearly',
      planName: 'Half Yearly',
      planPrice: 570,
      planDuration: '6 months',
      customerName: buyer.name,
      customerEmail: buyer.email,
      customerContact: buyer.number,
    },
  });
  const { subscriptionId } = (await ordered.json()) as { subscriptionId: string };
  const paid = await page.request.post('/dev/payments/pay', { data: { subscriptionId, succeed: true } });
  const proof = (await paid.json()) as Record<string, unknown>;
  const { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } = proof;
  const data = { razorpay_payment_id, razorpay_subscription_id, razorpay_signature };
  expect((await page.request.post('/api/payment/verify-payment', { headers: own, data })).status()).toBe(200);
  return subscriptionId;
};

test('an administrator finds a payment, gives it back in part, sees the provider’s own refund, cancels, and gives access', async ({
  page,
}) => {
  const buyer = await signedUp(page, 'Lata Iyer');
  const subscriptionId = await buysHalfYearly(page, buyer);

  await enter(page, ADMIN);
  await page.goto('/dashboard/payments');
  await page.getByRole('searchbox').fill(subscriptionId);
  await expect(page).toHaveURL(new RegExp(`search=${subscriptionId}`));
  await page.getByLabel('Access').selectOption('open');
  await expect(page).toHaveURL(/access=open/);
  await expect(page.getByRole('row', { name: /Half Yearly/ })).toContainText(buyer.email);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Half Yearly' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Half Yearly plan of Lata Iyer' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Paid ₹570, access until');
  await page.getByText('subscription.charged', { exact: true }).click();
  await expect(page.getByLabel('Body of subscription.charged')).toContainText(subscriptionId);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Refund BW/ }).click();
  const refund = page.getByRole('dialog', { name: /^Refund BW/ });
  await refund.getByLabel('Amount in rupees').fill('600');
  await refund.getByRole('button', { name: /^Refund/ }).click();
  await expect(refund.getByText('You can refund at most ₹570', { exact: true })).toBeVisible();
  await expect(refund.getByText('Enter a reason', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await refund.getByLabel('Amount in rupees').fill('70.50');
  await refund.getByLabel('Reason').fill('The live class was cancelled');
  await refund.getByRole('button', { name: 'Refund ₹70.50' }).click();
  const payments = page.getByRole('region', { name: 'Payments and invoices' });
  await expect(payments).toContainText('Partly refunded');
  await expect(payments).toContainText(`by ${ADMIN.name}: The live class was cancelled`);

  // Staff of the provider give the rest back there: it is noticed here, and the subscription ends.
  const reply = await page.request.post('/dev/payments/control', { data: { giveBack: { subscriptionId } } });
  expect(reply.status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(payments).toContainText('in the provider’s dashboard', { timeout: 5_000 });
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Cancelled', { timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('No access now.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel the plan' })).toBeHidden();

  // So the plan can be bought again; the dialog of a full refund cancels it unless that is unticked.
  const again = await buysHalfYearly(page, buyer);
  await enter(page, ADMIN);
  await page.goto(`/dashboard/payments?search=${again}`);
  await page.getByRole('link', { name: 'Half Yearly' }).click();
  await page.getByRole('button', { name: /^Refund BW/ }).click();
  const both = refund.getByRole('checkbox', { name: 'Cancel the subscription too' });
  await expect(both).toBeChecked();
  await expect(refund.getByText('There are no more charges, and subscriber content locks now.')).toBeVisible();
  await both.uncheck();
  await expect(refund.getByText('Access stays, and the next payment is charged.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await refund.getByLabel('Reason').fill('A gesture');
  await refund.getByRole('button', { name: 'Refund ₹570' }).click();
  await expect(payments).toContainText('Refunded');
  await expect(page.getByText(/^Access until /)).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the plan' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel the Half Yearly plan of Lata Iyer?' });
  await cancel.getByLabel('When').selectOption('now');
  await cancel.getByLabel('Reason').fill('Everything was given back');
  await cancel.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Cancelled');
  await page.goto('/dashboard/audit-log?action=subscription.cancel');
  await expect(page.getByRole('table')).toContainText('Everything was given back');

  await page.goto('/dashboard/payments?view=complimentary');
  await page.getByRole('button', { name: 'Give access' }).click();
  const give = page.getByRole('dialog', { name: 'Give complimentary access' });
  await give.getByLabel('Email of the account').fill(buyer.email);
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await give.getByLabel('Last day').fill(soon);
  await give.getByLabel('Reason').fill('For the trouble');
  await give.getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByRole('row', { name: /Lata Iyer/ })).toContainText('Active');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Revenue and churn' }).click();
  await expect(page).toHaveURL('/dashboard/payments?view=figures');
  await expect(page.getByRole('img', { name: /^Revenue\. ₹/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Month by month' }).getByRole('row')).toHaveCount(13);
  expect(await violations(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^months-\d{4}-\d\d-\d\d\.csv$/);

  await enter(page, buyer);
  await page.goto('/my-subscriptions');
  await expect(page.getByRole('article', { name: 'Complimentary access' })).toContainText(
    'You have free full access until',
  );
});
