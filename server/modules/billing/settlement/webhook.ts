/**
 * The provider's events: stored unchanged before the response; their subject is then read at the provider. For a
 * deleted account only the arrival is stored.
 */
import { RETENTION } from '#shared/domain/common/retention.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { deleteSettledBefore, insertEvent, markSettled, waitingEvents, type StoredEvent } from './events-repository.ts';
import { isOrphan } from './event-owners-repository.ts';
import { orderIdOf, parseEvent, referenceOf } from './event-payload.ts';
import type { PaymentEventsTable } from '../tables.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import type { RefundEffects } from '../refunds/refund-effects.ts';
import type { RefundReading } from '../refunds/refund-reading.ts';
import type { SeatSettling } from '../seats/settling.ts';
import type { Settling } from './settling.ts';
import { findByProviderId, findSubscription, setProviderId } from '../subscriptions/subscriptions-repository.ts';

/** The provider expects a response within five seconds; longer work continues in the background. */
const ANSWER_WITHIN_MS = 3_000;
const EVENT_ID_MAX = 128;

export interface Delivery {
  readonly body: string;
  readonly signature: string | null;
  readonly eventId: string | null;
}

export interface Webhook {
  /** Stores and processes an event. Throws PAYMENT_UNVERIFIED if the provider didn't sign it. */
  receive(delivery: Delivery): Promise<void>;
  /** Processes stored events and deletes old ones; for the background. */
  work(): Promise<void>;
}

export const createWebhook = (
  deps: PaymentDeps,
  {
    settling,
    seatSettling,
    refundReading,
    refundEffects,
  }: {
    readonly settling: Settling;
    readonly seatSettling: SeatSettling;
    readonly refundReading: RefundReading;
    readonly refundEffects: RefundEffects;
  },
): Webhook => {
  const { db, gateway, clock, random, log } = deps;

  /**
   * Returns our subscription that the event is about; if the response to its creation was lost, our reference
   * identifies it.
   */
  const subscriptionOf = async ({
    provider_subscription_id: providerId,
    body,
  }: StoredEvent): Promise<string | null> => {
    if (providerId === null) return null;
    const known = await findByProviderId(db, providerId);
    if (known !== undefined) return known.id;
    const reference = referenceOf(parseEvent(body));
    const row = reference === null ? undefined : await findSubscription(db, reference);
    if (row?.open !== 1 || row.provider_id !== null) return null;
    await setProviderId(db, row.id, providerId, clock.now());
    return row.id;
  };

  /** Reads the subjects of those events; those that can't be read wait for the background. */
  const follow = async (events: readonly StoredEvent[], read: () => Promise<unknown>): Promise<void> => {
    const ids = events.map(({ id }) => id);
    try {
      await read();
      await markSettled(db, ids, clock.now());
    } catch (error) {
      log.warn({ err: error, event: 'payment.eventWaits', events: ids }, 'payment event waits');
    }
  };

  const actOn = async (events: readonly StoredEvent[]): Promise<void> => {
    const bySubscription = new Map<string | null, StoredEvent[]>();
    const byPayment = new Map<string, StoredEvent[]>();
    const byOrder = new Map<string, StoredEvent[]>();
    for (const event of events) {
      const { provider_payment_id: paymentId, provider_order_id: orderId } = event;
      if (orderId !== null) byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), event]);
      else if (paymentId === null) {
        const id = await subscriptionOf(event);
        bySubscription.set(id, [...(bySubscription.get(id) ?? []), event]);
      } else byPayment.set(paymentId, [...(byPayment.get(paymentId) ?? []), event]);
    }
    for (const [id, about] of bySubscription)
      await follow(about, async () => (id === null ? undefined : settling.settle(id)));
    for (const [orderId, about] of byOrder) await follow(about, () => seatSettling.settleByProviderId(orderId));
    for (const [paymentId, about] of byPayment) await follow(about, () => refundReading.read(paymentId));
    if (byPayment.size > 0) await refundEffects.work();
  };

  const store = async ({ body, eventId }: Delivery): Promise<StoredEvent | null> => {
    const parsed = parseEvent(body);
    const now = clock.now();
    const subscriptionId = parsed?.payload.subscription?.entity.id ?? null;
    const paymentId = parsed?.payload.refund?.entity.payment_id ?? null;
    const orderId = orderIdOf(parsed);
    const orphan = await isOrphan(db, { subscriptionId, paymentId, orderId, reference: referenceOf(parsed) });
    const event: PaymentEventsTable = {
      id: makeId(now, (count) => random.bytes(count)),
      // Without a provider identifier, equal text means the same event.
      event_id: eventId?.slice(0, EVENT_ID_MAX) ?? sha256(body),
      type: parsed?.event ?? 'unknown',
      provider_subscription_id: subscriptionId,
      provider_payment_id: paymentId,
      provider_order_id: orderId,
      body: orphan ? '' : body,
      received_at: now,
      settled_at: null,
    };
    return (await insertEvent(db, event)) ? { ...event, body } : null;
  };

  return {
    async receive(delivery) {
      const { body, signature } = delivery;
      if (signature === null || !gateway.isWebhookSigned(body, signature)) {
        log.warn({ event: 'payment.unsigned' }, 'event without a valid signature');
        throw new Refusal('PAYMENT_UNVERIFIED');
      }
      const stored = await store(delivery);
      if (stored === null) return;
      const late = new Promise<void>((resolve) => {
        setTimeout(resolve, ANSWER_WITHIN_MS).unref();
      });
      await Promise.race([actOn([stored]), late]);
    },
    async work() {
      await deleteSettledBefore(db, clock.now() - RETENTION.paymentEvents.keptMs);
      await actOn(await waitingEvents(db));
    },
  };
};
