/** Finds the owner of a provider's event, so that nothing about a user is stored after they have left. */
import type { Db } from '../../../platform/database/tables.ts';
import { findByProviderId, findSubscription } from '../subscriptions/subscriptions-repository.ts';

/** The subject of an event: the provider's identifiers, and our reference if present. */
export interface EventSubject {
  readonly subscriptionId: string | null;
  readonly paymentId: string | null;
  readonly orderId: string | null;
  readonly reference: string | null;
}

/** Whether the event is about a subscription, order or payment of a deleted account. */
export const isOrphan = async (
  db: Db,
  { subscriptionId, paymentId, orderId, reference }: EventSubject,
): Promise<boolean> => {
  const subscription =
    (subscriptionId === null ? undefined : await findByProviderId(db, subscriptionId)) ??
    (reference === null ? undefined : await findSubscription(db, reference));
  if (subscription !== undefined) return subscription.user_id === null;
  if (orderId !== null) {
    const order = await db
      .selectFrom('seat_orders')
      .select('user_id')
      .where('provider_id', '=', orderId)
      .executeTakeFirst();
    return order?.user_id === null;
  }
  if (paymentId === null) return false;
  const payment = await db
    .selectFrom('payments')
    .select('user_id')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return payment?.user_id === null;
};
