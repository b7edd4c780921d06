import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PaymentEventsTable } from '../tables.ts';

const BATCH = 100;

/** A stored event to process. */
export type StoredEvent = Readonly<
  Pick<PaymentEventsTable, 'id' | 'provider_subscription_id' | 'provider_payment_id' | 'provider_order_id' | 'body'>
>;

/** Returns false if the event was stored before. */
export const insertEvent = async (db: Db, event: PaymentEventsTable): Promise<boolean> => {
  const stored = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
};

/** Returns unprocessed events, oldest first. */
export const waitingEvents = async (db: Db): Promise<StoredEvent[]> =>
  db
    .selectFrom('payment_events')
    .select(['id', 'provider_subscription_id', 'provider_payment_id', 'provider_order_id', 'body'])
    .where('settled_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(BATCH)
    .execute();

export const markSettled = async (db: Db, ids: readonly string[], now: number): Promise<void> => {
  await db.updateTable('payment_events').set({ settled_at: now }).where('id', 'in', ids).execute();
};

export const deleteSettledBefore = async (db: Db, time: number): Promise<void> => {
  await db.deleteFrom('payment_events').where('settled_at', '<', time).execute();
};

/** Deletes the events about the user's subscriptions, orders and payments. */
export const deleteEventsOfUser = async (trx: Trx, userId: string): Promise<void> => {
  const ofUser = trx.selectFrom('subscriptions').select('provider_id').where('user_id', '=', userId);
  const ordered = trx.selectFrom('seat_orders').select('provider_id').where('user_id', '=', userId);
  const paid = trx.selectFrom('payments').select('provider_payment_id').where('user_id', '=', userId);
  await trx
    .deleteFrom('payment_events')
    .where((where) =>
      where.or([
        where('provider_subscription_id', 'in', ofUser),
        where('provider_payment_id', 'in', paid),
        where('provider_order_id', 'in', ordered),
      ]),
    )
    .execute();
};
