/**
 * The provider's events: stored as they came, before the answer; what they are about is then read at the provider. Of one
 * about an account that is gone only that it came is stored.
 */
import { RETENTION } from '#shared/domain/common/retention.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { deleteSettledBefore, insertEvent, markSettled, waitingEvents, type StoredEvent } from './events-repository.ts';
import { isOrphan } from './event-owners-repository.ts';
import { parseEvent, referenceOf } from './event-payload.ts';
import type { PaymentEventsTable } from '../tables.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import type { RefundEffects } from '../refunds/refund-effects.ts';
import type { RefundReading } from '../refunds/refund-reading.ts';
import type { Settling } from './settling.ts';
import { findByProviderId, findSubscription, setProviderId } from '../subscriptions/subscriptions-repository.ts';

/** The provider wants its answer within five seconds; what takes longer is done in the background. */
const ANSWER_WITHIN_MS = 3_000;
const EVENT_ID_MAX = 128;

export interface Delivery {
  readonly body: string;
  readonly signature: string | null;
  readonly eventId: string | null;
}

export interface Webhook {
  /** Stores an event and acts on it. Refuses with PAYMENT_UNVERIFIED what the provider didn't sign. */
  receive(delivery: Delivery): Promise<void>;
  /** Acts on stored events that nobody has acted on yet, and forgets old ones; for the background. */
  work(): Promise<void>;
}

export const createWebhook = (
  deps: PaymentDeps,
  {
    settling,
    refundReading,
    refundEffects,
  }: { readonly settling: Settling; readonly refundReading: RefundReading; readonly refundEffects: RefundEffects },
): Webhook => {
  const { db, gateway, clock, random, log } = deps;

  /** Our subscription that the event is about; one whose making went unheard is recognised by our reference. */
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

  /** Reads what those events are about; what can't be read waits for the background. */
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
    for (const event of events) {
      const { provider_payment_id: paymentId } = event;
      if (paymentId === null) {
        const id = await subscriptionOf(event);
        bySubscription.set(id, [...(bySubscription.get(id) ?? []), event]);
      } else byPayment.set(paymentId, [...(byPayment.get(paymentId) ?? []), event]);
    }
    for (const [id, about] of bySubscription)
      await follow(about, async () => (id === null ? undefined : settling.settle(id)));
    for (const [paymentId, about] of byPayment) await follow(about, () => refundReading.read(paymentId));
    if (byPayment.size > 0) await refundEffects.work();
  };

  const store = async ({ body, eventId }: Delivery): Promise<StoredEvent | null> => {
    const parsed = parseEvent(body);
    const now = clock.now();
    const subscriptionId = parsed?.payload.subscription?.entity.id ?? null;
    const paymentId = parsed?.payload.refund?.entity.payment_id ?? null;
    const orphan = await isOrphan(db, { subscriptionId, paymentId, reference: referenceOf(parsed) });
    const event: PaymentEventsTable = {
      id: makeId(now, (count) => random.bytes(count)),
      // Without an identifier of the provider's, the same text is the same event.
      event_id: eventId?.slice(0, EVENT_ID_MAX) ?? sha256(body),
      type: parsed?.event ?? 'unknown',
      provider_subscription_id: subscriptionId,
      provider_payment_id: paymentId,
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
