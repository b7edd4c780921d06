/** Messages shown when a response has none of its own: section 8 of the specification. */
import { CASES, proceed } from '../support/error-cases.ts';
import { expect, signedUp } from '../support/fixtures.ts';
import { enter, forget, leaveEverywhere, test } from '../support/people.ts';

test.use({
  expectedConsole: /the server responded with a status of (500|502)|could not be loaded|was not confirmed/,
});

const NO_DATA = 'Invalid response format from server';

const ANSWERS = [
  { answer: 'an empty 500', reply: { status: 500, body: '' } },
  { answer: 'a proxy’s 502', reply: { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' } },
  { answer: 'an empty object', reply: { status: 200, json: {} } },
] as const;

for (const { call, method, url, sentence, noData = NO_DATA, act } of CASES) {
  test(`says what the specification says when ${call} fails`, async ({ page, learner }) => {
    for (const { answer, reply } of ANSWERS) {
      await test.step(answer, async () => {
        await act(
          page,
          () =>
            page.route(url, (route) =>
              method === undefined || route.request().method() === method ? route.fulfill(reply) : route.fallback(),
            ),
          { learner },
        );
        const failed = typeof sentence === 'string' ? sentence : sentence(reply.status);
        await expect(page.getByText(reply.status === 200 ? noData : failed).first()).toBeVisible();
        await page.unroute(url);
        await forget(page);
      });
    }
  });
}

test('a failed logout and a failed news feed are logged', async ({ page, learner }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  for (const { answer, reply } of ANSWERS) {
    await test.step(answer, async () => {
      said.length = 0;
      await leaveEverywhere(page, learner);
      await enter(page, learner);
      await page.route('**/api/auth/logout', (route) => route.fulfill(reply));
      await page.route('**/api/news-insights/user?*', (route) => route.fulfill(reply));
      await page.goto('/explore/news-insights-page');
      await expect(page.getByRole('alert')).toContainText('We couldn’t load the news');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await page.getByRole('button', { name: `Account of ${learner.name}` }).click();
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page).toHaveURL('/');
      await expect.poll(() => said.join('\n')).toContain('Sign-out was not confirmed');
      expect(said.join('\n')).toContain('News insights could not be loaded');
      await expect(page.getByText('Sign-out was not confirmed')).toHaveCount(0);
      await page.unrouteAll();
    });
  }
});

test('a payment that can’t be verified and a plan that can’t be cancelled', async ({ page }) => {
  for (const { answer, reply } of ANSWERS) {
    await test.step(answer, async () => {
      await enter(page, await signedUp(page, 'Kavya Menon'));
      await page.route('**/api/payment/verify-payment', (route) => route.fulfill(reply));
      await page.goto('/payment-plan');
      await proceed(page).click();
      await page.getByRole('button', { name: /^Pay ₹/ }).click();
      await expect(page.getByText(reply.status === 200 ? NO_DATA : 'Payment verification failed')).toBeVisible();

      // The provider has notified the server in the meantime.
      await page.goto('/my-subscriptions');
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await page.route('**/api/payment/cancel/*', (route) => route.fulfill(reply));
      await page.getByRole('button', { name: 'Cancel the plan' }).click();
      await expect(page.getByText(reply.status === 200 ? NO_DATA : 'Failed to cancel subscription')).toBeVisible();
      await page.unrouteAll();
    });
  }
});
