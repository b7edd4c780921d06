/** Orders at the emulated provider: each is paid once, by one payment. */
import type { Clock, Random } from '../../../platform/ports.ts';
import type { Emit, PayResult } from './billing.ts';
import { makeProviderId, type EmulatedOrder, type EmulatedPayment, type EmulatorState } from './state.ts';

export interface Ordering {
  make(amount: number, receipt: string | null): EmulatedOrder;
  /** Simulates the checkout window. */
  pay(order: EmulatedOrder, succeed: boolean): PayResult;
}

const DECLINED = 'Your bank declined the payment';

export const createOrdering = (deps: {
  readonly state: EmulatorState;
  readonly clock: Clock;
  readonly random: Random;
  readonly emit: Emit;
}): Ordering => {
  const { state, clock, random, emit } = deps;
  const seconds = (): number => Math.floor(clock.now() / 1000);

  const addPayment = (order: EmulatedOrder, failed: string | null): EmulatedPayment => {
    const payment: EmulatedPayment = {
      id: makeProviderId(random, 'pay'),
      entity: 'payment',
      amount: order.amount,
      currency: 'INR',
      status: failed === null ? 'captured' : 'failed',
      method: 'card',
      invoice_id: null,
      order_id: order.id,
      amount_refunded: 0,
      error_description: failed,
      created_at: seconds(),
    };
    state.payments.push(payment);
    return payment;
  };

  return {
    make(amount, receipt) {
      const order: EmulatedOrder = {
        id: makeProviderId(random, 'order'),
        entity: 'order',
        amount,
        currency: 'INR',
        receipt,
        amount_paid: 0,
        status: 'created',
        created_at: seconds(),
      };
      state.orders.push(order);
      return order;
    },
    pay(order, succeed) {
      if (order.status === 'paid') return { ok: false, description: 'Payment already done for this order' };
      if (!succeed) {
        order.status = 'attempted';
        emit('payment.failed', { payment: addPayment(order, DECLINED) });
        return { ok: false, description: DECLINED };
      }
      const payment = addPayment(order, null);
      order.status = 'paid';
      order.amount_paid = order.amount;
      emit('payment.captured', { payment });
      emit('order.paid', { order, payment });
      return { ok: true, payment };
    },
  };
};
