/** The effect of a refund on its subscription; decision 0022. */
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
 * Returns the effect of a refund.
 * @param whole whether it refunds the payment completely
 * @param endAccess the choice of staff; undefined if no one chose
 */
export const effectOf = async (
  trx: Trx,
  payment: PaymentRef,
  { whole, endAccess }: { readonly whole: boolean; readonly endAccess: boolean | undefined },
): Promise<RefundEffect> => {
  // Seats have nothing to cancel at the provider: they end with the refund.
  if (endAccess === true) return payment.subscription_id === null ? 'ended' : 'ends';
  if (!whole) return 'none';
  if (endAccess === false) return 'keeps';
  if (payment.subscription_id === null) return 'ended';
  return (await isNewestPayment(trx, { ...payment, subscription_id: payment.subscription_id })) ? 'ends' : 'none';
};

/**
 * Reverts the effect of a refund that the bank rejected. A cancelled subscription stays cancelled, but its paid
 * period is restored.
 */
export const undoEffect = async (trx: Trx, refundId: string, row: SubscriptionRow): Promise<SubscriptionRow> => {
  const effect = await findEffect(trx, refundId);
  if (effect !== 'ends' && effect !== 'ended') return row;
  await clearEffect(trx, refundId);
  return effect === 'ended' && row.open === 0 ? { ...row, cancel_at_end: 1 } : row;
};

export interface RefundEffects {
  /** Cancels the subscriptions that refunds end. If the provider doesn't respond, the next call tries again. */
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
