/**
 * Rule 49: the order in which the provider's events arrive makes no difference. All 720 orders go through the service
 * on one database with a stubbed provider; every twentieth goes over HTTP on both. `npm run test:faults` sends them
 * all.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { ENDING, MAIN_EVENTS, ORDERS, playOrders, timesOf } from '../../../../tests/fixtures/records/event-orders.ts';
import { closeEmulators, noBuyers, orderOf, startPaying } from '../../../../tests/fixtures/records/payments.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';
import type { SubscriptionStatus } from '#shared/domain/billing/subscriptions.ts';
import { noGateway } from '../gateway/none.ts';
import type { PaymentGateway, ProviderTruth } from '../gateway/port.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { createPaymentService, type PaymentService } from '../subscriptions/service.ts';

const HTTP_SHARE = 20;
const MONTH_MS = 30 * 86_400_000;

describeOnBothDatabases('The six main events over HTTP', (start) => {
  afterAll(closeEmulators);
  it('end in the same in every twentieth of their 720 orders', { timeout: 180_000 }, async () => {
    const some = ORDERS.filter((_, at) => at % HTTP_SHARE === 7);
    expect(some).toHaveLength(36);
    expect(await playOrders(await startPaying(start), some)).toEqual([ENDING]);
  });
});

describe('The six main events', () => {
  let server: TestServer;
  let payments: PaymentService;
  let users: readonly Person[];
  /** The provider's current state of each subscription. */
  const truths = new Map<string, ProviderTruth>();

  const stubbedGateway: PaymentGateway = {
    ...noGateway,
    isCheckoutSigned: () => true,
    isWebhookSigned: () => true,
    makePlan: ({ id }) => Promise.resolve(`plan_${id}`),
    makeSubscription: ({ providerPlanId, reference }) => {
      const id = `sub_${reference}`;
      const nothing = { paidCount: 0, currentStart: null, currentEnd: null, endedAt: null };
      const subscription = { id, status: 'created' as const, providerPlanId, reference, ...nothing };
      truths.set(id, { subscription, charges: [] });
      return Promise.resolve(subscription);
    },
    read: (id) => {
      const truth = truths.get(id);
      return truth === undefined ? Promise.reject(new Error(`no ${id}`)) : Promise.resolve(truth);
    },
  };

  beforeAll(async () => {
    server = await startServer();
    payments = createPaymentService({
      ...server.app.deps,
      gateway: stubbedGateway,
      seatsOf: () => Promise.resolve([]),
      buyers: noBuyers,
    });
    users = await Promise.all(Array.from({ length: 24 }, () => signUp(server)));
  });
  afterAll(() => server.close());

  /** Moves the provider's state forward, never back. */
  const goOn = (id: string, status: SubscriptionStatus): void => {
    const known = truths.get(id);
    if (known === undefined) throw new Error(`no ${id}`);
    const now = server.clock.now();
    const cycle = { from: now, until: now + MONTH_MS };
    const charge = { paymentId: `pay_${id}`, amount: 10_000, currency: 'INR', paidAt: now, ...cycle };
    const ended = status === 'cancelled' ? now : null;
    const dates = { paidCount: 1, currentStart: cycle.from, currentEnd: cycle.until, endedAt: ended };
    truths.set(id, { subscription: { ...known.subscription, ...dates, status }, charges: [charge] });
  };

  const play = async (positions: readonly number[], story: number, who: Person): Promise<string> => {
    // Only the identity of the actor matters here.
    const actor = { ...who, sessionId: '', client: 'web', profile: null, expiresAt: 0 } satisfies Actor;
    const { subscriptionId } = await payments.create(actor, orderOf('monthly', who));
    goOn(subscriptionId, 'active');
    const proof = {
      razorpay_payment_id: `pay_${subscriptionId}`,
      razorpay_subscription_id: subscriptionId,
      razorpay_signature: 'x',
    };
    for (const [turn, position] of positions.entries()) {
      const type = MAIN_EVENTS[position] ?? '';
      if (type === 'subscription.cancelled') goOn(subscriptionId, 'cancelled');
      const body = JSON.stringify({ event: type, payload: { subscription: { entity: { id: subscriptionId } } } });
      const event = { body, signature: 'x', eventId: `${type}.${subscriptionId}` };
      const racing: Promise<unknown>[] = Array.from({ length: timesOf(story, position) }, () =>
        payments.webhook.receive(event),
      );
      if (turn === story % positions.length) racing.push(payments.verify(actor, proof));
      await Promise.all(racing);
    }
    const stored = await server.db
      .selectFrom('payment_events')
      .select('event_id')
      .where('provider_subscription_id', '=', subscriptionId)
      .execute();
    expect(stored.map(({ event_id: id }) => id).toSorted()).toEqual(
      MAIN_EVENTS.map((type) => `${type}.${subscriptionId}`).toSorted(),
    );
    const [row] = (await payments.subscriptions(who.userId)).filter((one) => one.subscriptionId === subscriptionId);
    const paid = await server.db
      .selectFrom('payments')
      .leftJoin('invoices', 'invoices.payment_id', 'payments.id')
      .select(['payments.id', 'invoices.number'])
      .where('provider_payment_id', '=', `pay_${subscriptionId}`)
      .execute();
    const receipts = await server.db
      .selectFrom('outbox')
      .select('id')
      .where('dedupe_key', 'in', ['', ...paid.map(({ id }) => `receipt:${id}`)])
      .execute();
    return JSON.stringify({
      status: row?.status,
      access: row?.access,
      periods: row?.periods.map(({ reason, startsAt, endsAt }) => [reason, Date.parse(endsAt) - Date.parse(startsAt)]),
      paid: row?.timeline.filter(({ kind }) => kind === 'paid').length,
      payments: paid.length,
      invoices: paid.filter(({ number }) => number !== null).length,
      receipts: receipts.length,
    });
  };

  it(
    'end in the same whichever of the 720 orders they come in, each up to three times and racing a verify (48, 49)',
    { timeout: 180_000 },
    async () => {
      expect(ORDERS).toHaveLength(720);
      const endings = new Set<string>();
      for (let at = 0; at < ORDERS.length; at += users.length) {
        const played = users.map((who, index) => play(ORDERS[at + index] ?? [], at + index, who));
        for (const ending of await Promise.all(played)) endings.add(ending);
        // A user can't create unlimited subscriptions within an hour.
        server.clock.advance(3_600_000);
      }
      expect([...endings].map((ending) => JSON.parse(ending) as unknown)).toEqual([ENDING]);
    },
  );
});
