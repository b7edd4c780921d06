/** Whose an event of the provider's is, so that nothing about a person is stored once they have gone. */
import type { Db } from '../../../platform/database/tables.ts';
import { findByProviderId, findSubscription } from '../subscriptions/subscriptions-repository.ts';

/** What an event is about, by the provider's identifiers, and our reference where it came along. */
export interface EventSubject {
  readonly subscriptionId: string | null;
  readonly paymentId: string | null;
  readonly reference: string | null;
}

/** Whether it is about a subscription or a payment that an account has left behind. */
export const isOrphan = async (db: Db, { subscriptionId, paymentId, reference }: EventSubject): Promise<boolean> => {
  const subscription =
    (subscriptionId === null ? undefined : await findByProviderId(db, subscriptionId)) ??
    (reference === null ? undefined : await findSubscription(db, reference));
  if (subscription !== undefined) return subscription.user_id === null;
  if (paymentId === null) return false;
  const payment = await db
    .selectFrom('payments')
    .select('user_id')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return payment?.user_id === null;
};
