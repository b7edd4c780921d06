/** Refunds at the emulated provider, by its API or by its staff. */
import type { Clock, Random } from '../../../platform/ports.ts';
import type { Emit } from './billing.ts';
import {
  makeProviderId,
  type EmulatedPayment,
  type EmulatedRefund,
  type EmulatedSubscription,
  type EmulatorState,
} from './state.ts';

export interface Refunding {
  /** Null if that amount can't be refunded. */
  refund(payment: EmulatedPayment, amount: number, receipt: string | null): EmulatedRefund | null;
  /** Refunds the newest payment of a subscription, or so many paise of it. */
  refundNewest(subscription: EmulatedSubscription, amount?: number): EmulatedRefund | undefined;
  fail(refund: EmulatedRefund): void;
}

export const createRefunding = (deps: {
  readonly state: EmulatorState;
  readonly clock: Clock;
  readonly random: Random;
  readonly emit: Emit;
}): Refunding => {
  const { state, clock, random, emit } = deps;

  const refund: Refunding['refund'] = (payment, amount, receipt) => {
    if (payment.status === 'failed' || amount <= 0 || payment.amount_refunded + amount > payment.amount) return null;
    const made: EmulatedRefund = {
      id: makeProviderId(random, 'rfnd'),
      entity: 'refund',
      payment_id: payment.id,
      amount,
      receipt,
      status: 'processed',
      created_at: Math.floor(clock.now() / 1000),
    };
    payment.amount_refunded += amount;
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded';
    state.refunds.push(made);
    emit('refund.created', { refund: made, payment });
    emit('refund.processed', { refund: made, payment });
    return made;
  };

  return {
    refund,
    refundNewest(subscription, amount) {
      const invoice = state.invoices.findLast(
        (one) => one.subscription_id === subscription.id && one.status === 'paid',
      );
      const payment = state.payments.find((one) => one.id === invoice?.payment_id);
      if (payment === undefined) return undefined;
      return refund(payment, amount ?? payment.amount - payment.amount_refunded, null) ?? undefined;
    },
    fail(made) {
      const payment = state.payments.find((one) => one.id === made.payment_id);
      if (payment === undefined || made.status === 'failed') return;
      made.status = 'failed';
      payment.amount_refunded -= made.amount;
      payment.status = 'captured';
      emit('refund.failed', { refund: made, payment });
    },
  };
};
