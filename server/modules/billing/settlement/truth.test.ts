/** Events, their loss and disorder, renewals and ends: rules 47 to 49. */
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelSubscription, payAgain, paymentWebhook } from '#shared/contract/billing/payment.ts';
import { RENEWAL_GRACE_MS } from '#shared/domain/billing/subscriptions.ts';
import type { EmulatedEvent } from '../emulator/deliveries.ts';
import { createRazorpay } from '../gateway/razorpay.ts';
import { webhookSignature } from '../gateway/signatures.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { buy, order, statusOf, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { usePayingServer } from '../../../../tests/fixtures/records/paying-server.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';

const DAY = 86_400_000;
describeOnBothDatabases('The truth about a subscription', (start) => {
  let server: PayingServer;
  let learner: Person;
  usePayingServer(start, async (started) => {
    server = started;
    learner = await signUp(server);
  });

  const only = async (as = learner) => {
    const [subscription] = (await statusOf(server, as)).subscriptions;
    if (subscription === undefined) throw new Error('no subscription');
    return subscription;
  };
  const active = async () => (await statusOf(server, learner)).hasActiveSubscription;
  const kinds = async () => (await only()).timeline.map(({ kind }) => kind);
  const back = async () => {
    learner = await inNewSession(server, learner);
  };
  const endOf = async (): Promise<number> => Date.parse((await only()).currentEnd ?? '');
  const until = async (at: number): Promise<void> => {
    await server.later(at - server.clock.now());
    await back();
  };

  describe('reported by events', () => {
    const heldLast = (): EmulatedEvent => {
      const event = server.emulator.deliveries.held.at(-1);
      if (event === undefined) throw new Error('nothing is held');
      return event;
    };
    const post = (body: string, headers: Record<string, string>) =>
      fetch(server.url + paymentWebhook.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });

    it('is believed only with the provider’s signature: one flipped byte is refused and changes nothing (47)', async () => {
      server.emulator.deliveries.become('hold');
      const subscriptionId = await order(server, learner);
      server.emulator.pay({ subscriptionId, succeed: true });
      const event = heldLast();
      const signature = webhookSignature(event.body, server.emulator.state.webhookSecret);
      const headers = { 'x-razorpay-event-id': 'evt_flipped', 'x-razorpay-signature': signature };
      const flipped = event.body.replace('"charged"', '"chargeD"').replace('event', 'evenT');
      expect((await post(flipped, headers)).status).toBe(400);
      expect((await post(event.body, { 'x-razorpay-event-id': 'evt_flipped' })).status).toBe(400);
      // The same event with other bytes has a different signature.
      const spaced = JSON.stringify(JSON.parse(event.body), null, 2);
      expect((await post(spaced, headers)).status).toBe(400);
      const stored = await server.db
        .selectFrom('payment_events')
        .select('id')
        .where('event_id', '=', 'evt_flipped')
        .execute();
      expect(stored).toEqual([]);
      expect((await post(event.body, headers)).status).toBe(200);
      expect(await active()).toBe(true);
    });

    it('is believed with the old secret while that is being changed, and with none that is gone (47)', async () => {
      const gateway = createRazorpay({
        mode: 'test',
        keyId: 'rzp_test_1',
        keySecret: 'key',
        webhookSecrets: ['the new secret', 'the old secret'],
        apiUrl: 'http://127.0.0.1:9',
      });
      const rotating = await start({ adapters: { gateway } });
      const body = '{"event":"payment.captured","payload":{}}';
      const statusWith = async (secret: string): Promise<number> => {
        const headers = {
          'content-type': 'application/json',
          'x-razorpay-event-id': `evt ${secret}`,
          'x-razorpay-signature': webhookSignature(body, secret),
        };
        return (await fetch(rotating.url + paymentWebhook.path, { method: 'POST', headers, body })).status;
      };
      expect(await statusWith('the new secret')).toBe(200);
      expect(await statusWith('the old secret')).toBe(200);
      expect(await statusWith('a secret of last year')).toBe(400);
      const stored = await rotating.db.selectFrom('payment_events').select('event_id').orderBy('event_id').execute();
      expect(stored.map(({ event_id: id }) => id)).toEqual(['evt the new secret', 'evt the old secret']);
    });

    it('is stored as it came, before the answer, also while the provider can’t be asked (47)', async () => {
      server.emulator.deliveries.become('hold');
      const subscriptionId = await order(server, learner);
      server.emulator.pay({ subscriptionId, succeed: true });
      server.emulator.become('fails');
      const event = heldLast();
      expect(await server.emulator.deliveries.send(event)).toBe(200);
      const row = await server.db
        .selectFrom('payment_events')
        .selectAll()
        .where('event_id', '=', event.id)
        .executeTakeFirstOrThrow();
      expect([row.body, row.settled_at]).toEqual([event.body, null]);
      server.emulator.become('answers');
      await server.runTask('payments');
      expect(await active()).toBe(true);
    });

    it('answers events that say nothing to us, and nonsense that is signed', async () => {
      for (const body of ['{"event":"payment.captured","payload":{}}', '{"event":1}', '[]', '"x"']) {
        const signature = webhookSignature(body, server.emulator.state.webhookSecret);
        expect((await post(body, { 'x-razorpay-signature': signature })).status).toBe(200);
      }
      await server.runTask('payments');
      const open = await server.db.selectFrom('payment_events').select('id').where('settled_at', 'is', null).execute();
      expect(open).toEqual([]);
    });
  });

  describe('with every event thrown away', () => {
    beforeEach(() => server.emulator.deliveries.become('drop'));

    it('is found out by reading the provider: the first payment, each renewal, and the end (49)', async () => {
      const subscriptionId = await order(server, learner);
      server.emulator.pay({ subscriptionId, succeed: true });
      await server.later(60_000);
      expect(await active()).toBe(true);
      for (let cycle = 2; cycle <= 4; cycle += 1) {
        await until((await endOf()) + 2 * 60_000);
        expect((await only()).periods.filter(({ reason }) => reason === 'paid')).toHaveLength(cycle);
        expect(await active()).toBe(true);
      }
      await server.api(cancelSubscription, {
        as: learner,
        params: { id: (await only())._id },
        body: { when: 'periodEnd' },
      });
      await until((await endOf()) + 2 * 60_000);
      expect(await active()).toBe(false);
      expect((await only()).status).toBe('cancelled');
    });

    it('a failed charge is a grace, and the last one ends access', async () => {
      const { subscriptionId } = await buy(server, learner);
      const subscription = server.emulator.find(subscriptionId);
      if (subscription) subscription.hidden.failures = 4;
      const end = await endOf();
      await until(end + 2 * 60_000);
      expect((await only()).status).toBe('pending');
      expect((await only()).access?.reason).toBe('retry');
      for (let day = 1; day <= 3; day += 1) {
        expect(await active()).toBe(true);
        await until(end + day * DAY + 61 * 60_000);
      }
      expect((await only()).status).toBe('halted');
      expect(await active()).toBe(false);
      expect(await kinds()).toEqual(['created', 'paid', 'active', 'pending', 'halted', 'accessEnded']);
      const subjects = (await server.mailbox(learner.email)).map(({ subject }) => subject);
      expect(subjects[0]).toBe('Your subscription is on hold');
      expect(subjects[1]).toBe('Your payment didn’t go through');
    });
  });

  it('while the provider is silent for days: access outlasts the paid time by a day, and ends by the clock alone', async () => {
    await buy(server, learner);
    const end = await endOf();
    server.emulator.become('fails');
    await until(end + RENEWAL_GRACE_MS - 1_000);
    expect((await only()).access?.reason).toBe('renewal');
    await until(end + RENEWAL_GRACE_MS);
    expect(await active()).toBe(false);
    server.emulator.become('answers');
    await server.later(3_600_000);
    await back();
    expect(await active()).toBe(true);
  });

  it('after a failed charge, another way to pay brings it back to order', async () => {
    const { subscriptionId } = await buy(server, learner);
    const subscription = server.emulator.find(subscriptionId);
    if (subscription) subscription.hidden.failures = 2;
    await until((await endOf()) + 60_000);
    const { _id: id, status } = await only();
    expect(status).toBe('pending');
    const { checkout } = (await server.api(payAgain, { as: learner, params: { id } })).data;
    expect(checkout.cardChange).toBe(true);
    server.emulator.pay({ subscriptionId, succeed: true });
    await server.emulator.deliveries.settled();
    expect((await only()).status).toBe('active');
    expect((await only()).access?.reason).toBe('paid');
    expect((await server.api(payAgain, { as: learner, params: { id } })).error.code).toBe('SUBSCRIPTION_OVER');
  });

  it('that is on hold doesn’t prevent a new one, and can’t charge beside it', async () => {
    const { subscriptionId } = await buy(server, learner);
    const subscription = server.emulator.find(subscriptionId);
    if (subscription) subscription.hidden.failures = 4;
    const end = await endOf();
    for (let day = 0; day <= 3; day += 1) await until(end + day * DAY + 60_000);
    expect((await only()).status).toBe('halted');
    await buy(server, learner, 'yearly');
    expect(server.emulator.find(subscriptionId)?.status).toBe('cancelled');
    expect(await active()).toBe(true);
  });
});
