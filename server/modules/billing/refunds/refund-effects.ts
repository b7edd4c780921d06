/** What a refund does to its subscription beside giving money back; decision 0022. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PaymentsTable, RefundEffect } from '../tables.ts';
import type { Cancelling } from '../subscriptions/cancelling.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { findSubscription, type SubscriptionRow } from '../subscriptions/subscriptions-repository.ts';

const BATCH = 50;

type PaymentRef = Pick<PaymentsTable, 'id' | 'subscription_id' | 'paid_at'>;

/** Whether nothing was paid for the subscription since, so that this payment is what it runs on. */
const isNewest = async (trx: Trx, { id, subscription_id: of, paid_at: at }: PaymentRef): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('subscription_id', '=', of)
    .where('id', '!=', id)
    .where('paid_at', '>', at)
    .executeTakeFirst()) === undefined;

/**
 * The effect of a refund.
 * @param whole whether nothing of the payment is left after it
 * @param endAccess what staff chose; undefined where nobody was asked
 */
export const effectOf = async (
  trx: Trx,
  payment: PaymentRef,
  { whole, endAccess }: { readonly whole: boolean; readonly endAccess: boolean | undefined },
): Promise<RefundEffect> => {
  if (endAccess === true) return 'ends';
  if (!whole) return 'none';
  if (endAccess === false) return 'keeps';
  return (await isNewest(trx, payment)) ? 'ends' : 'none';
};

/**
 * Undoes the effect of a refund that the bank sent back. A subscription that has ended for it stays ended, and what was
 * paid is open to its end again.
 */
export const undoEffect = async (trx: Trx, refundId: string, row: SubscriptionRow): Promise<SubscriptionRow> => {
  const { effect } = await trx
    .selectFrom('refunds')
    .select('effect')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (effect !== 'ends' && effect !== 'ended') return row;
  await trx.updateTable('refunds').set({ effect: 'none' }).where('id', '=', refundId).execute();
  return effect === 'ended' && row.open === 0 ? { ...row, cancel_at_end: 1 } : row;
};

const markEnded = async (db: Db, refundId: string): Promise<void> => {
  await db
    .updateTable('refunds')
    .set({ effect: 'ended' })
    .where('id', '=', refundId)
    .where('effect', '=', 'ends')
    .execute();
};

export interface RefundEffects {
  /** Cancels the subscriptions that refunds end. Those that the provider didn't answer are tried again by the next call. */
  work(): Promise<void>;
}

export const createRefundEffects = (deps: PaymentDeps, cancelling: Cancelling): RefundEffects => {
  const { db, log } = deps;

  const end = async (subscriptionId: string): Promise<boolean> => {
    const row = await findSubscription(db, subscriptionId);
    if (row?.open !== 1) return true;
    try {
      return (await cancelling.cancelAny(row, 'now')).open === 0;
    } catch (error) {
      log.warn(
        { err: error, event: 'payment.refundedNotEnded', subscriptionId },
        'refunded subscription not cancelled',
      );
      return false;
    }
  };

  return {
    async work() {
      const rows = await db
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .select(['refunds.id', 'payments.subscription_id'])
        // As the partial index has it, so that it holds the query.
        .where(sql<boolean>`refunds.effect = 'ends'`)
        .where('refunds.status', '=', 'done')
        .limit(BATCH)
        .execute();
      for (const { id, subscription_id: subscriptionId } of rows)
        if (await end(subscriptionId)) await markEnded(db, id);
    },
  };
};
