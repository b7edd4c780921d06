/** A full refund: access, the right to buy again and the mandate agree; decision 0022. */
import { expect, it } from 'vitest';
import { getPayments, refundPayment } from '#shared/contract/billing/payment-admin.ts';
import { createSubscription } from '#shared/contract/billing/payment.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { buyAndSettle, orderOf, statusOf, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { usePayingServer } from '../../../../tests/fixtures/records/paying-server.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { EmulatedSubscription } from '../emulator/state.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

describeOnBothDatabases('The whole of a payment given back', (start) => {
  let server: PayingServer;
  let admin: Person;
  let learner: Person;
  let bought: EmulatedSubscription;
  usePayingServer(start, async (started) => {
    server = started;
    [admin, learner] = [await signUp(server, { role: 'admin' }), await signUp(server)];
    ({ atProvider: bought } = await buyAndSettle(server, learner));
  });

  const signInAgain = async (): Promise<void> => {
    admin = await inNewSession(server, admin);
    learner = await inNewSession(server, learner);
  };
  /** Ends the paid period and lets the provider charge if it can. */
  const periodEnds = async (): Promise<void> => {
    await server.later((bought.current_end ?? 0) * 1_000 + 2 * MINUTE_MS - server.clock.now());
    await signInAgain();
  };
  const payments = async () =>
    (await server.api(getPayments, { as: admin, query: { search: learner.email } })).data.data;
  const giveBack = async (more: { amount?: number; endAccess?: boolean } = {}, at = 0) => {
    const payment = (await payments())[at];
    const params = { id: payment?._id ?? '' };
    const reply = await server.api(refundPayment, {
      as: admin,
      params,
      body: { reason: 'Bought by mistake', ...more },
    });
    await server.emulator.deliveries.settled();
    return reply;
  };
  /** Returns what the learner can use, whether the API reports a plan, and whether a mandate can charge them. */
  const threeAnswers = async () => {
    const { hasActiveSubscription } = await statusOf(server, learner);
    const ordered = await server.api(createSubscription, { as: learner, body: orderOf('monthly', learner) });
    return {
      access: hasActiveSubscription,
      exists: ordered.status === 200 ? false : ordered.error.code === 'SUBSCRIPTION_EXISTS',
      mandate: bought.status === 'active' && !bought.hidden.cancel_at_cycle_end,
    };
  };
  const NOTHING = { access: false, exists: false, mandate: false };
  const EVERYTHING = { access: true, exists: true, mandate: true };

  it('ends the subscription unless staff say otherwise: it can be bought again, and nothing more is charged', async () => {
    expect((await giveBack()).data.data.payment.status).toBe('refunded');
    expect(await threeAnswers()).toEqual(NOTHING);
    await periodEnds();
    expect((await payments()).map(({ amount, refunded }) => [amount, refunded])).toEqual([[100, 100]]);
    expect((await server.mailbox(learner.email)).map(({ subject }) => subject)).toContain(
      'Your subscription is cancelled',
    );
  });

  it('in several parts ends it with the last one', async () => {
    await giveBack({ amount: 60 });
    expect(await threeAnswers()).toEqual(EVERYTHING);
    await giveBack({ amount: 40 });
    expect(await threeAnswers()).toEqual(NOTHING);
  });

  it('leaves access and the mandate where staff keep the subscription', async () => {
    await giveBack({ endAccess: false });
    expect(await threeAnswers()).toEqual(EVERYTHING);
    await periodEnds();
    expect(await threeAnswers()).toEqual(EVERYTHING);
    expect((await payments()).map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [100, 0],
      [100, 100],
    ]);
  });

  it('ends it also where the provider’s answer was lost, and again when the subscription couldn’t be cancelled at first', async () => {
    server.emulator.become('losesReplies');
    expect((await giveBack()).error.code).toBe('PAYMENT_UNAVAILABLE');
    server.emulator.become('fails');
    await server.later(MINUTE_MS + 1_000);
    expect(bought.status).toBe('active');
    server.emulator.become('answers');
    await server.later(QUARTER_MS);
    expect(await threeAnswers()).toEqual(NOTHING);
  });

  it.each(['deliver', 'drop'] as const)('in the provider’s own dashboard ends it too (events: %s)', async (events) => {
    server.emulator.deliveries.become(events);
    server.emulator.refundNewest(bought);
    await server.emulator.deliveries.settled();
    await server.later(QUARTER_MS);
    expect(await threeAnswers()).toEqual(NOTHING);
    await periodEnds();
    expect(await payments()).toHaveLength(1);
  });

  it('leaves a subscription that was paid again since', async () => {
    await periodEnds();
    await giveBack({}, 1);
    expect((await payments()).map(({ refunded }) => refunded)).toEqual([0, 100]);
    expect(await threeAnswers()).toEqual(EVERYTHING);
  });

  it('that the bank sends back gives the paid time back, and no mandate: it ends there', async () => {
    const paidUntil = (await statusOf(server, learner)).subscriptions[0]?.access?.endsAt;
    await giveBack();
    const refund = server.emulator.state.refunds.at(-1);
    if (refund === undefined) throw new Error('nothing was given back');
    server.emulator.failRefund(refund);
    await server.emulator.deliveries.settled();
    expect((await statusOf(server, learner)).subscriptions[0]?.access?.endsAt).toBe(paidUntil);
    expect(await threeAnswers()).toEqual({ access: true, exists: true, mandate: false });
    await periodEnds();
    expect(await threeAnswers()).toEqual(NOTHING);
    expect(await payments()).toHaveLength(1);
  });
});
