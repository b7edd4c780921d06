import { sql, type NotNull } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PaymentsTable, RefundEffect } from '../tables.ts';

const BATCH = 50;

export type PaymentRef = Pick<PaymentsTable, 'id' | 'subscription_id' | 'paid_at'>;

/** Returns true if nothing was paid for the subscription since, so that this payment is what it runs on. */
export const isNewestPayment = async (
  trx: Trx,
  { id, subscription_id: of, paid_at: at }: PaymentRef & { readonly subscription_id: string },
): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('subscription_id', '=', of)
    .where('id', '!=', id)
    .where('paid_at', '>', at)
    .executeTakeFirst()) === undefined;

export const findEffect = async (trx: Trx, refundId: string): Promise<RefundEffect> => {
  const { effect } = await trx
    .selectFrom('refunds')
    .select('effect')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return effect;
};

export const clearEffect = async (trx: Trx, refundId: string): Promise<void> => {
  await trx.updateTable('refunds').set({ effect: 'none' }).where('id', '=', refundId).execute();
};

export const markEnded = async (db: Db, refundId: string): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ effect: 'ended' })
    .where('id', '=', refundId)
    .where('effect', '=', 'ends')
    .execute();
};

/** Returns finished refunds whose subscriptions still have to be cancelled. */
export const refundsToEnd = async (db: Db): Promise<{ id: string; subscription_id: string }[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'payments.subscription_id'])
    // Matches the condition of the partial index, so that the query uses it.
    .where(sql<boolean>`refunds.effect = 'ends'`)
    .where('refunds.status', '=', 'done')
    .where('payments.subscription_id', 'is not', null)
    .limit(BATCH)
    .$narrowType<{ subscription_id: NotNull }>()
    .execute();
