import type { Page } from '@playwright/test';
import { expect, signedUp, type Account } from '../support/fixtures.ts';
import { axeFaults } from '../support/page-checks.ts';
import { endSession, enter, leaveEverywhere, sendLogin, test } from '../support/people.ts';

test.use({ expectedConsole: /the server responded with a status of (402|409|503)|net::ERR_FAILED/ });

const PLANS = '/payment-plan';
const MINE = '/my-subscriptions';

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' });
const window = (page: Page) => page.getByRole('dialog', { name: 'Test payment' });
const success = (page: Page) => page.getByRole('dialog', { name: 'Payment received' });

/** Makes the provider of the test server misbehave, or behave again. */
const control = async (page: Page, data: Readonly<Record<string, unknown>>): Promise<void> => {
  expect((await page.request.post('/dev/payments/control', { data })).status()).toBe(200);
};

/** The provider's id of the newest subscription of whoever those headers belong to. */
const providerId = async (page: Page, headers: Record<string, string>): Promise<string> => {
  const reply = await page.request.get('/api/payment/get-subscription-status', { headers });
  const { subscriptions } = (await reply.json()) as { subscriptions: { subscriptionId: string }[] };
  return subscriptions[0]?.subscriptionId ?? '';
};

let buyer: Account;
test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  buyer = await signedUp(page, 'Kavya Menon');
  await page.close();
});

test.afterEach(({ page }) => control(page, { api: 'answers', events: 'deliver' }));

test('a guest is asked to sign in, and comes back to the plans in a document of their own', async ({
  page,
  learner,
}) => {
  await leaveEverywhere(page, learner);
  await page.goto('/about');
  await page.goto(PLANS);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Please login to subscribe')).toBeVisible();
  await expect(page.getByText('Please login to subscribe')).toBeHidden();
  const documents: string[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest())
      documents.push(
        `${new URL(response.url()).pathname} ${String((response.headers()['content-security-policy'] ?? '').includes('checkout.razorpay.com'))}`,
      );
  });
  await sendLogin(page, learner);
  await expect(page).toHaveURL(PLANS);
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  const bar = page.getByRole('navigation', { name: 'Learning', includeHidden: true });
  await expect(bar).toHaveCount(0);
  expect(documents).toEqual(['/payment-plan true']);
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await expect(page).toHaveURL('/explore');
  await expect(bar).toHaveCount(1);
  expect(documents).toEqual(['/payment-plan true', '/explore false']);
});

test('a learner chooses, fails, tries again and pays; the receipt is there to read and keep', async ({ page }) => {
  await enter(page, buyer);
  await page.goto(MINE);
  await expect(page.getByRole('heading', { name: 'You have no subscription yet' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'See the plans' }).click();

  await page.getByRole('radio', { name: /^Yearly/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /Half Yearly, ₹570 for 6 months/ })).toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  await proceed(page).click();
  await expect(window(page)).toContainText('This is a test. You won’t be charged.');
  await expect(window(page)).toContainText('₹570');
  expect(await axeFaults(page)).toEqual([]);
  await window(page).getByRole('button', { name: 'Fail the payment' }).click();
  await expect(page.getByText('Your bank declined the payment')).toBeVisible();

  await proceed(page).click();
  await window(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('You didn’t finish the payment. You weren’t charged.')).toBeVisible();
  await proceed(page).click();
  await window(page).getByRole('button', { name: 'Pay ₹570 (test)' }).click();
  await expect(success(page)).toContainText('Your Half Yearly plan is active');
  await expect(success(page).getByRole('button', { name: 'Go to Quiz Page' })).toBeVisible();
  await expect(success(page).getByRole('button', { name: 'My Subscription' })).toBeVisible();
  await success(page).getByRole('button', { name: 'Close' }).click();

  await expect(page).toHaveURL(MINE);
  const card = page.getByRole('article', { name: 'Half Yearly' });
  await expect(card).toContainText('Active');
  await expect(card).toContainText(/Renews on \d+ \w+ \d{4} for ₹570/);
  await card.getByText('Timeline and access').click();
  await expect(card).toContainText('₹570 paid, access until');
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: /BW\/\d\d-\d\d\/\d{6}/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
  await expect(page.getByText('₹570.00').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^BW-\d\d-\d\d-\d{6}\.pdf$/);

  await page.goto(PLANS);
  await page.getByRole('button', { name: 'Active Subscription Exists' }).click();
  await expect(page.getByText('You already have an active subscription')).toBeVisible();
});

test('the plan is upgraded now for the difference, changed for later, and cancelled for the end of its period', async ({
  page,
}) => {
  await enter(page, buyer);
  await page.goto(MINE);
  await page.getByRole('button', { name: 'Change plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change plan' });
  await dialog.getByRole('radio', { name: /^Yearly/ }).check();
  await dialog.getByRole('radio', { name: 'Now' }).check();
  await expect(dialog).toContainText(
    /₹1,080 minus ₹5(69|70)[.\d]* for the unused part of your Half Yearly plan: you pay ₹51\d/,
  );
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Pay ₹51\d[.\d]* and change$/ }).click();
  await expect(page.getByText('Your plan has changed')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Yearly' })).toContainText(/Renews on \d+ \w+ \d{4} for ₹1,080/);

  await page.getByRole('button', { name: 'Change plan' }).click();
  await dialog.getByRole('radio', { name: /Monthly/ }).check();
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByRole('article')).toContainText('Changes to the Monthly plan for ₹100');

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel the Yearly plan?' });
  await expect(question.getByRole('radio', { name: /^On \d+ \w+ \d{4}$/ })).toBeChecked();
  await page.route('**/api/payment/cancel/*', (route) => route.abort());
  await question.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(question.getByText('Failed to cancel subscription')).toBeVisible();
  await page.unroute('**/api/payment/cancel/*');
  await question.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(page.getByRole('article')).toContainText('Cancelled, still active');
  await expect(page.getByRole('article')).toContainText('You won’t be charged again');
  await page.getByRole('button', { name: 'End it now' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(page.getByRole('article')).toContainText('It ended on');
});

test('while the provider is away a sentence says so; what was paid in a lost window is there; it ends by the clock', async ({
  page,
}) => {
  const headers = await enter(page, buyer);
  await page.goto(PLANS);
  await control(page, { api: 'fails' });
  await proceed(page).click();
  await expect(page.getByText('The payment provider isn’t answering.', { exact: false })).toBeVisible();
  await control(page, { api: 'answers', events: 'drop' });
  await page.getByRole('radio', { name: /Monthly/ }).check();
  await proceed(page).click();
  await expect(window(page)).toBeVisible();

  // The browser is gone in the middle of paying; the bank goes on.
  const subscriptionId = await providerId(page, headers);
  await page.goto('/about');
  await page.request.post('/dev/payments/pay', { data: { subscriptionId, succeed: true, cycle: 20 } });
  const paid = Date.now();
  await page.goto(PLANS);
  await expect(page.getByRole('button', { name: 'Active Subscription Exists' })).toBeVisible();
  await page.goto(MINE);
  const card = page.getByRole('article').first();
  await expect(card).toContainText('Active');
  await card.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the plan' }).click();
  await expect(card).toContainText('Cancelled, still active');
  await expect(card).toContainText('It ended on', { timeout: 90_000 });
  expect(Date.now() - paid).toBeGreaterThan(19_000);
  await control(page, { events: 'deliver' });
  await page.goto(PLANS);
  await expect(proceed(page)).toBeVisible();
});

test('with the provider’s keys its own script is loaded and its window opened', async ({ page }) => {
  const headers = await enter(page, buyer);
  // The server under test has no keys, so its answer is dressed as one that has, and the script is doubled at the wire.
  await page.route('**/api/payment/create-subscription', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { checkout: object };
    await route.fulfill({ response: reply, json: { ...body, checkout: { ...body.checkout, mode: 'live' } } });
  });
  const script = 'https://checkout.razorpay.com/v1/checkout.js';
  await page.route(script, (route) => route.abort());
  await page.goto(`${PLANS}?plan=monthly`);
  await proceed(page).click();
  await expect(page.getByText('The payment window didn’t load.', { exact: false })).toBeVisible();

  await page.unroute(script);
  await page.route(script, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Razorpay = function (options) {
        window.givenToRazorpay = JSON.stringify(options);
        this.on = () => undefined;
        this.open = async () => {
          const body = JSON.stringify({ subscriptionId: options.subscription_id, succeed: true });
          const reply = await fetch('/dev/payments/pay', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
          options.handler(await reply.json());
        };
      };`,
    }),
  );
  await proceed(page).click();
  await expect(success(page)).toBeVisible();
  const options = JSON.parse(await page.evaluate('window.givenToRazorpay')) as Record<string, unknown>;
  expect(options).toMatchObject({
    key: expect.stringMatching(/^rzp_test_/),
    subscription_id: await providerId(page, headers),
    name: 'Business Wisdom',
    prefill: { name: buyer.name, email: buyer.email, contact: buyer.number },
  });
  const mine = await page.request.get('/api/payment/get-subscription-status', { headers });
  const { subscriptions } = (await mine.json()) as { subscriptions: { _id: string }[] };
  await page.request.post(`/api/payment/cancel/${subscriptions[0]?._id ?? ''}`, { headers, data: { when: 'now' } });
});

test('a charge that fails is explained, and can be paid another way', async ({ page }) => {
  const headers = await enter(page, buyer);
  await page.goto(`${PLANS}?plan=quarterly`);
  await expect(page.getByRole('radio', { name: /Quarterly/ })).toBeChecked();
  await proceed(page).click();
  await window(page).getByRole('button', { name: /^Pay/ }).click();
  await success(page).getByRole('button', { name: 'My Subscription' }).click();
  await expect(page.getByRole('article').first()).toContainText('Renews on');
  const subscriptionId = await providerId(page, headers);
  await control(page, { failures: { subscriptionId, count: 1 }, endCycle: subscriptionId });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText('Your last payment didn’t go through', {
      timeout: 5_000,
    });
  }).toPass();
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay another way' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await window(page).getByRole('button', { name: /^Pay/ }).click();
  await success(page).getByRole('button', { name: 'My Subscription' }).click();
  await expect(page.getByRole('article').first()).toContainText('Renews on');
});

test('a status that can’t be read is said, and can be asked for again', async ({ page, learner }) => {
  await enter(page, learner);
  await page.route('**/api/payment/get-subscription-status', (route) => route.abort());
  await page.goto(PLANS);
  await expect(page.getByText('Failed to fetch subscription status')).toBeVisible();
  await expect(proceed(page)).toBeVisible();
  await page.goto(MINE);
  await expect(page.getByRole('heading', { name: 'Failed to fetch subscription status' })).toBeVisible();
  await expect(page.getByText('We couldn’t load what your plan includes')).toBeVisible();
  await page.unroute('**/api/payment/get-subscription-status');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('heading', { name: 'You have no subscription yet' })).toBeVisible();
});

test.describe('a session that ends on the payment page', () => {
  test.use({ expectedConsole: /the server responded with a status of 401/ });

  test('is said at the sign-in page, which is loaded once and leads back', async ({ page, learner }) => {
    await enter(page, learner);
    await page.goto(`${PLANS}?plan=monthly`);
    await expect(proceed(page)).toBeEnabled();
    // A call that is on its way would meet the end of the session before the press.
    await page.waitForLoadState('networkidle');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await endSession(page);
    await proceed(page).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Session expired' })).toBeVisible();
    await page.getByLabel('Email').fill(learner.email);
    await page.getByLabel('Password', { exact: true }).fill(learner.password);
    expect(documents).toEqual(['/login']);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${PLANS}?plan=monthly`);
    await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
    await page.goto('/login');
    await expect(page.getByText('Session expired')).toHaveCount(0);
  });
});

test.describe('a toast on the payment page', () => {
  test.use({ expectedConsole: /the server responded with a status of 500/ });

  for (const width of [320, 390, 640]) {
    test(`lies above “Proceed to Payment” at ${String(width)} px, and goes after 3 s under a resting mouse`, async ({
      page,
      learner,
    }) => {
      await page.setViewportSize({ width, height: 760 });
      await enter(page, learner);
      await page.route('**/api/payment/create-subscription', (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(PLANS);
      await proceed(page).click();
      const toast = page.getByText('Payment failed. Please try again.');
      await expect(toast).toBeVisible();
      const pressed = (await proceed(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent, [
        pressed.x + pressed.width / 2,
        pressed.y + pressed.height / 2,
      ] as const);
      expect(hit).toBe('Proceed to Payment');

      const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(toast).toBeHidden();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await proceed(page).press('Enter');
      await expect(toast).toBeVisible();
      await expect(toast).toBeHidden({ timeout: 6_000 });
    });
  }
});
