/** Ordering and paying: rules 44 to 46 and 50, and F7. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSubscription, verifyPayment } from '#shared/contract/billing/payment.ts';
import { addQuiz } from '#shared/contract/quizzes/quiz-editing.ts';
import { createResult } from '#shared/contract/attempts/result.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  buy,
  closeEmulators,
  order,
  orderOf,
  proofOf,
  startPaying,
  statusOf,
  type PayingServer,
} from '../../../../tests/fixtures/records/payments.ts';
import { signUp } from '../../../../tests/fixtures/records/people.ts';
import { draftOf, everyKind, makeChapter } from '../../../../tests/fixtures/records/quizzes.ts';
import { waited } from '../../../../tests/fixtures/server/waited.ts';
import { CALL_TIMEOUT_MS } from '../gateway/razorpay.ts';

const DAY = 86_400_000;
/** A user gets a reply in this time. */
const WITHIN_MS = 10_000;

describeOnBothDatabases('Buying a subscription', (start) => {
  let server: PayingServer;
  beforeAll(async () => {
    server = await startPaying(start);
  });
  afterAll(closeEmulators);

  const subscriptionsOf = (userId: string) =>
    server.db.selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute();

  it('opens what is for subscribers, with a receipt, from the first payment on', async () => {
    const learner = await signUp(server);
    const editor = await signUp(server, { role: 'admin' });
    const chapter = await makeChapter(server);
    const body = draftOf(chapter, { access: 'subscriber' });
    const quizId = (await server.api(addQuiz, { as: editor, body })).data.data.quiz._id;
    const open = async () => server.api(createResult, { as: learner, body: { quizId } });
    expect((await open()).error).toMatchObject({
      status: 402,
      code: 'SUBSCRIPTION_REQUIRED',
      details: { inside: { title: body['title'], questions: everyKind.length } },
    });

    const { subscription } = await buy(server, learner, 'quarterly');
    expect(subscription).toMatchObject({
      status: 'active',
      planName: 'Quarterly',
      price: 292,
      cancelAtPeriodEnd: false,
    });
    expect(subscription.access?.reason).toBe('paid');
    expect(subscription.timeline.map(({ kind }) => kind)).toEqual(['created', 'paid', 'active']);
    const status = await statusOf(server, learner);
    expect([status.hasActiveSubscription, status.count]).toEqual([true, 1]);
    expect((await open()).status).toBe(200);

    const [receipt] = await server.mailbox(learner.email);
    expect(receipt?.subject).toMatch(/^Your invoice BW\/25-26\/\d{6}$/);
    expect(receipt?.text).toContain('₹292');
  });

  it.each([
    ['a price of 1', { planPrice: 1 }],
    ['another plan’s name', { planName: 'Yearly' }],
    ['another duration', { planDuration: '12 months' }],
    ['a plan that nobody sells', { planId: 'forever' }],
  ])('is refused for %s (44)', async (_what, change) => {
    const learner = await signUp(server);
    const reply = await server.api(createSubscription, {
      as: learner,
      body: { ...orderOf('monthly', learner), ...change },
    });
    expect([reply.status, reply.error.code]).toEqual([400, 'PLAN_MISMATCH']);
    expect(await subscriptionsOf(learner.userId)).toEqual([]);
  });

  it('is open to an account whose name is from before the rule for new names', async () => {
    const learner = await signUp(server, { name: 'Learn at bit.ly' });
    expect((await server.api(createSubscription, { as: learner, body: orderOf('monthly', learner) })).status).toBe(200);
  });

  it('twenty times at once makes one subscription (50)', async () => {
    const learner = await signUp(server);
    const calls = server.emulator.calls.length;
    const ids = await Promise.all(Array.from({ length: 20 }, () => order(server, learner)));
    expect(new Set(ids).size).toBe(1);
    expect(await subscriptionsOf(learner.userId)).toHaveLength(1);
    // One request creates it and the others wait: no other request searches the provider.
    const searches = server.emulator.calls.slice(calls).filter((call) => call.endsWith(' /subscriptions'));
    expect(searches).toEqual(['POST /subscriptions']);
  });

  it('is refused to who has one already, and said so', async () => {
    const learner = await signUp(server);
    await buy(server, learner);
    const reply = await server.api(createSubscription, { as: learner, body: orderOf('yearly', learner) });
    expect(reply.error).toMatchObject({ status: 409, message: 'You already have an active subscription' });
  });

  it('continues where it was left, and another plan replaces an unpaid one', async () => {
    const learner = await signUp(server);
    const first = await order(server, learner);
    expect(await order(server, learner)).toBe(first);
    const other = await order(server, learner, 'yearly');
    expect(other).not.toBe(first);
    expect(server.emulator.find(first)?.status).toBe('cancelled');
    expect((await statusOf(server, learner)).subscriptions.map(({ planId }) => planId)).toEqual(['yearly']);
  });

  it('after a payment in a window that was lost is noticed when the person comes back', async () => {
    const learner = await signUp(server);
    server.emulator.deliveries.become('drop');
    const subscriptionId = await order(server, learner);
    server.emulator.pay({ subscriptionId, succeed: true });
    const again = await server.api(createSubscription, { as: learner, body: orderOf('monthly', learner) });
    server.emulator.deliveries.become('deliver');
    expect(again.error.code).toBe('SUBSCRIPTION_EXISTS');
    expect((await statusOf(server, learner)).hasActiveSubscription).toBe(true);
  });

  it('that is unpaid and no longer known to the provider makes room for a new one', async () => {
    const learner = await signUp(server);
    const forgotten = await order(server, learner);
    const { subscriptions } = server.emulator.state;
    subscriptions.splice(
      subscriptions.findIndex(({ id }) => id === forgotten),
      1,
    );
    expect(await order(server, learner)).not.toBe(forgotten);
    await buy(server, learner);
    subscriptions.splice(-1, 1);
    await server.later(7 * 60 * 60_000);
    expect((await statusOf(server, learner)).hasActiveSubscription).toBe(true);
  });

  it('that failed can be tried again', async () => {
    const learner = await signUp(server);
    const subscriptionId = await order(server, learner);
    expect(server.emulator.pay({ subscriptionId, succeed: false })).toEqual({
      ok: false,
      description: 'Your bank declined the payment',
    });
    expect((await statusOf(server, learner)).hasActiveSubscription).toBe(false);
    await buy(server, learner);
    expect((await statusOf(server, learner)).hasActiveSubscription).toBe(true);
  });

  describe('is proven', () => {
    it('by a signature, whose every character counts (45)', async () => {
      const learner = await signUp(server);
      const subscriptionId = await order(server, learner);
      server.emulator.deliveries.become('drop');
      const body = proofOf(server.emulator.pay({ subscriptionId, succeed: true }));
      server.emulator.deliveries.become('deliver');
      const flipped = body.razorpay_signature.startsWith('0') ? '1' : '0';
      const forged = { ...body, razorpay_signature: flipped + body.razorpay_signature.slice(1) };
      const reply = await server.api(verifyPayment, { as: learner, body: forged });
      expect(reply.error).toMatchObject({ status: 400, message: 'Payment verification failed' });
      const { confirmed } = (await server.api(verifyPayment, { as: learner, body })).data;
      expect(confirmed).toBe(true);
    });

    it('for what was paid: another payment’s or another subscription’s identifier is refused (45)', async () => {
      const learner = await signUp(server);
      const subscriptionId = await order(server, learner);
      const elsewhere = await order(server, await signUp(server));
      server.emulator.deliveries.become('drop');
      const body = proofOf(server.emulator.pay({ subscriptionId, succeed: true }));
      server.emulator.deliveries.become('deliver');
      const verify = (change: object) => server.api(verifyPayment, { as: learner, body: { ...body, ...change } });
      const replies = [
        await verify({ razorpay_payment_id: 'pay_AnotherOne00001' }),
        await verify({ razorpay_subscription_id: elsewhere }),
        await verify({ razorpay_subscription_id: 'sub_Nowhere00000001' }),
        await verify({ razorpay_signature: '' }),
        await verify({ razorpay_signature: ['a'] }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([400, 404, 404, 400, 400]);
      const { subscriptions } = await statusOf(server, learner);
      expect(subscriptions.map(({ timeline }) => timeline.filter(({ kind }) => kind === 'paid').length)).toEqual([1]);
      expect(server.logs()).toContain('payment.forged');
    });

    it('by its owner alone: somebody else’s valid proof is not found (46)', async () => {
      const [owner, thief] = [await signUp(server), await signUp(server)];
      const subscriptionId = await order(server, owner);
      const body = proofOf(server.emulator.pay({ subscriptionId, succeed: true }));
      const reply = await server.api(verifyPayment, { as: thief, body });
      expect([reply.status, reply.error.code]).toEqual([404, 'NOT_FOUND']);
      expect((await statusOf(server, thief)).hasActiveSubscription).toBe(false);
    });

    it('once, however often it is told and whoever else tells it (48)', async () => {
      const learner = await signUp(server);
      const subscriptionId = await order(server, learner);
      const body = proofOf(server.emulator.pay({ subscriptionId, succeed: true }));
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => server.api(verifyPayment, { as: learner, body })),
      );
      await server.emulator.deliveries.settled();
      expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const rows = await server.db
        .selectFrom('access_periods')
        .selectAll()
        .where('user_id', '=', learner.userId)
        .execute();
      expect(rows.filter(({ payment_id: payment }) => payment !== null)).toHaveLength(1);
      expect(await server.mailbox(learner.email)).toHaveLength(1);
    });

    it.each([
      ['amount that was asked: less opens nothing', { amount_paid: 100 }],
      ['currency that was asked: as much of another opens nothing', { currency: 'JPY' }],
    ])('by the %s (46)', async (_what, paid) => {
      const learner = await signUp(server);
      server.emulator.deliveries.become('drop');
      const subscriptionId = await order(server, learner, 'yearly');
      const subscription = server.emulator.find(subscriptionId);
      const outcome = server.emulator.pay({ subscriptionId, succeed: true });
      const invoice = server.emulator.state.invoices.find(({ subscription_id: of }) => of === subscription?.id);
      Object.assign(invoice ?? {}, paid);
      const reply = await server.api(verifyPayment, { as: learner, body: proofOf(outcome) });
      server.emulator.deliveries.become('deliver');
      expect(reply.data.confirmed).toBe(false);
      expect((await statusOf(server, learner)).hasActiveSubscription).toBe(false);
      expect(server.logs()).toContain('payment.unexpected');
    });
  });

  describe('while the provider', () => {
    // A third of the product's limit, so what hangs is waited for a third of the time. The real one: payment-provider.test.ts.
    let hasty: PayingServer;
    beforeAll(async () => {
      hasty = await startPaying(start, {}, CALL_TIMEOUT_MS / 3);
    });

    it.each(['fails', 'hangs', 'losesReplies', 'worksThenFails'] as const)(
      '%s is answered in time, and a second try makes no second subscription (F7)',
      async (mood) => {
        const learner = await signUp(hasty);
        await order(hasty, await signUp(hasty));
        hasty.emulator.become(mood);
        const { value, ms } = await waited(() =>
          hasty.api(createSubscription, { as: learner, body: orderOf('monthly', learner) }),
        );
        hasty.emulator.become('answers');
        expect(value.error).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' });
        expect(ms).toBeLessThan(WITHIN_MS / 3);
        const id = await order(hasty, learner);
        const made = hasty.emulator.state.subscriptions.filter(
          ({ notes }) =>
            notes['reference'] !== undefined && hasty.emulator.find(id)?.notes['reference'] === notes['reference'],
        );
        expect(made.map((one) => one.id)).toEqual([id]);
        const body = proofOf(hasty.emulator.pay({ subscriptionId: id, succeed: true }));
        expect((await hasty.api(verifyPayment, { as: learner, body })).data.confirmed).toBe(true);
      },
    );

    it('hangs, a payment isn’t lost: it is said, and settled once the provider is back', async () => {
      const learner = await signUp(hasty);
      const subscriptionId = await order(hasty, learner);
      hasty.emulator.deliveries.become('drop');
      const body = proofOf(hasty.emulator.pay({ subscriptionId, succeed: true }));
      hasty.emulator.become('hangs');
      const { value, ms } = await waited(() => hasty.api(verifyPayment, { as: learner, body }));
      hasty.emulator.become('answers');
      hasty.emulator.deliveries.become('deliver');
      expect(value.error.code).toBe('PAYMENT_UNAVAILABLE');
      expect(ms).toBeLessThan(WITHIN_MS / 3);
      await hasty.later(2 * 60_000);
      expect((await statusOf(hasty, learner)).hasActiveSubscription).toBe(true);
    });

    it('is waited for three seconds, so that three calls in a row are answered in time', () => {
      expect([CALL_TIMEOUT_MS, 3 * CALL_TIMEOUT_MS < WITHIN_MS]).toEqual([3_000, true]);
    });

    it('is slow, it all works', async () => {
      const learner = await signUp(server);
      server.emulator.become({ lateBy: 400 });
      await buy(server, learner);
      server.emulator.become('answers');
      expect((await statusOf(server, learner)).hasActiveSubscription).toBe(true);
    });
  });

  it('of a deleted account is cancelled at the provider', async () => {
    const learner = await signUp(server);
    const { subscriptionId } = await buy(server, learner);
    await server.emulator.deliveries.settled();
    await server.db.deleteFrom('users').where('id', '=', learner.userId).execute();
    await server.later(DAY);
    expect(server.emulator.find(subscriptionId)?.status).toBe('cancelled');
  });
});
