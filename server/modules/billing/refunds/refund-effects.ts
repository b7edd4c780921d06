/** What a refund does to its subscription beside giving money back; decision 0022. */
import type { Trx } from '../../../platform/database/tables.ts';
import type { RefundEffect } from '../tables.ts';
import type { Cancelling } from '../subscriptions/cancelling.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { findSubscription, type SubscriptionRow } from '../subscriptions/subscriptions-repository.ts';
import {
  clearEffect,
  findEffect,
  isNewestPayment,
  markEnded,
  refundsToEnd,
  type PaymentRef,
} from './refund-effects-repository.ts';

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
  return (await isNewestPayment(trx, payment)) ? 'ends' : 'none';
};

/**
 * Undoes the effect of a refund that the bank sent back. A subscription that has ended for it stays ended, and what was
 * paid is open to its end again.
 */
export const undoEffect = async (trx: Trx, refundId: string, row: SubscriptionRow): Promise<SubscriptionRow> => {
  const effect = await findEffect(trx, refundId);
  if (effect !== 'ends' && effect !== 'ended') return row;
  await clearEffect(trx, refundId);
  return effect === 'ended' && row.open === 0 ? { ...row, cancel_at_end: 1 } : row;
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
      const rows = await refundsToEnd(db);
      for (const { id, subscription_id: subscriptionId } of rows)
        if (await end(subscriptionId)) await markEnded(db, id);
    },
  };
};
