/** Refunds, wherever they were made: noticed, recorded once, and followed by access. */
import { expect, it } from 'vitest';
import { getPayments, getSubscriptionFile, refundPayment } from '#shared/contract/billing/payment-admin.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { buyAndSettle, statusOf, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { usePayingServer } from '../../../../tests/fixtures/records/paying-server.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { EmulatedRefund, EmulatedSubscription } from '../emulator/state.ts';

const QUARTER_MS = 15 * 60_000;

describeOnBothDatabases('A refund', (start) => {
  let server: PayingServer;
  let learner: Person;
  let bought: EmulatedSubscription;
  usePayingServer(start, async (started) => {
    server = started;
    learner = await signUp(server);
    ({ atProvider: bought } = await buyAndSettle(server, learner, 'yearly'));
  });

  const giveBack = async (amount?: number): Promise<EmulatedRefund> => {
    const refund = server.emulator.refundNewest(bought, amount);
    if (refund === undefined) throw new Error('nothing to give back');
    await server.emulator.deliveries.settled();
    return refund;
  };
  const seen = async () => {
    const { subscriptions, hasActiveSubscription } = await statusOf(server, learner);
    const payment = await server.db
      .selectFrom('payments')
      .select(['id', 'refunded'])
      .where('user_id', '=', learner.userId)
      .executeTakeFirstOrThrow();
    const refunds = await server.db
      .selectFrom('refunds')
      .select(['amount', 'status', 'actor_id'])
      .where('payment_id', '=', payment.id)
      .orderBy('id')
      .execute();
    const kinds = subscriptions[0]?.timeline.map(({ kind }) => kind) ?? [];
    return { open: hasActiveSubscription, paise: payment.refunded, refunds, kinds, subscription: subscriptions[0] };
  };

  it('made in the provider’s dashboard is reported by an event: a part leaves access, the whole ends the subscription', async () => {
    await giveBack(20_000);
    expect(await seen()).toMatchObject({
      open: true,
      paise: 20_000,
      refunds: [{ amount: 20_000, status: 'done', actor_id: null }],
      kinds: ['created', 'paid', 'active', 'refunded'],
    });
    server.clock.advance(60_000);
    await giveBack();
    const { open, paise, kinds, subscription } = await seen();
    expect([open, paise]).toEqual([false, 108_000]);
    expect(kinds).toEqual(['created', 'paid', 'active', 'refunded', 'refunded', 'accessEnded', 'cancelled']);
    // A refunded payment has no grace period.
    expect(subscription?.periods.map(({ reason }) => reason)).toEqual(['paid']);
  });

  it('whose events are lost is found by reading the provider', async () => {
    server.emulator.deliveries.become('drop');
    await giveBack();
    expect((await seen()).open).toBe(true);
    await server.later(QUARTER_MS);
    expect(await seen()).toMatchObject({ open: false, paise: 108_000 });
  });

  it('is recorded once, however often and by whatever it is reported', async () => {
    server.emulator.deliveries.become('twice');
    await giveBack(5_000);
    server.emulator.deliveries.become('deliver');
    await server.later(QUARTER_MS);
    await server.later(QUARTER_MS);
    const { refunds, paise, kinds } = await seen();
    expect([refunds.length, paise, kinds.filter((kind) => kind === 'refunded').length]).toEqual([1, 5_000, 1]);
  });

  it('that the bank sends back opens again what it had ended', async () => {
    const before = (await seen()).subscription?.periods[0]?.endsAt;
    const refund = await giveBack();
    expect((await seen()).open).toBe(false);
    server.emulator.failRefund(refund);
    await server.emulator.deliveries.settled();
    const { open, paise, refunds, kinds, subscription } = await seen();
    expect([open, paise, refunds[0]?.status, kinds.at(-1)]).toEqual([true, 0, 'failed', 'refundFailed']);
    expect(subscription?.periods[0]?.endsAt).toBe(before);
  });

  it('of ours whose first try came back from the bank is made once more, and that is the one that counts', async () => {
    const admin = await signUp(server, { role: 'admin' });
    const [payment] = (await server.api(getPayments, { as: admin, query: { search: learner.email } })).data.data;
    server.emulator.become('fails');
    const body = { amount: 100, reason: 'A gesture' };
    await server.api(refundPayment, { as: admin, params: { id: payment?._id ?? '' }, body });
    server.emulator.become('answers');
    server.emulator.deliveries.become('drop');
    const order = await server.db
      .selectFrom('refunds')
      .select('id')
      .where('payment_id', '=', payment?._id ?? '')
      .executeTakeFirstOrThrow();
    // The attempt whose response was lost.
    const provider = server.emulator.state;
    const lost = server.emulator.refundNewest(bought, 10_000);
    if (lost === undefined) throw new Error('nothing to give back');
    provider.refunds.splice(provider.refunds.indexOf(lost), 1, { ...lost, receipt: order.id, status: 'failed' });
    const paid = provider.payments.find(({ id }) => id === lost.payment_id);
    if (paid) paid.amount_refunded = 0;
    for (let turn = 0; turn < 3; turn += 1) {
      await server.later(QUARTER_MS);
      const { paise, refunds } = await seen();
      expect([paise, refunds.map(({ status }) => status)]).toEqual([10_000, ['done']]);
    }
  });

  it('of ours that the provider was too busy for is made later, and is the one that its events tell of', async () => {
    const admin = await signUp(server, { role: 'admin' });
    const [payment] = (await server.api(getPayments, { as: admin, query: { search: learner.email } })).data.data;
    server.emulator.become('losesReplies');
    const reply = await server.api(refundPayment, {
      as: admin,
      params: { id: payment?._id ?? '' },
      body: { amount: 100, reason: 'A gesture' },
    });
    expect(reply.error.code).toBe('PAYMENT_UNAVAILABLE');
    await server.emulator.deliveries.settled();
    server.emulator.become('answers');
    await server.later(61_000);
    await server.emulator.deliveries.settled();
    const { refunds, paise } = await seen();
    expect(paise).toBe(10_000);
    expect(refunds).toEqual([{ amount: 10_000, status: 'done', actor_id: admin.userId }]);
    const { file } = (await server.api(getSubscriptionFile, { as: admin, params: { id: payment?.subscription ?? '' } }))
      .data.data;
    expect(file.payments[0]?.refunds).toMatchObject([{ amount: 100, reason: 'A gesture', by: admin.name }]);
    expect(file.events.map(({ type }) => type)).toContain('refund.processed');
  });
});
