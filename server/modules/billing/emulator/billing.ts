/** The provider's subscription lifecycle: charges, retries, renewals and ends, driven by its clock. */
import type { Clock, Random } from '../../../platform/ports.ts';
import {
  makeProviderId,
  type EmulatedInvoice,
  type EmulatedOrder,
  type EmulatedPayment,
  type EmulatedPlan,
  type EmulatedRefund,
  type EmulatedSubscription,
  type EmulatorState,
} from './state.ts';

const DAY_S = 86_400;
const RETRIES = 3;
const ENDED: ReadonlySet<string> = new Set(['cancelled', 'completed', 'expired']);

/** The same day that many months later, or the last day of a shorter month. Seconds. */
const addMonths = (at: number, months: number): number => {
  const from = new Date(at * 1000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return Math.floor(to.getTime() / 1000);
};

export type Emit = (
  event: string,
  about: {
    readonly subscription?: EmulatedSubscription;
    readonly order?: EmulatedOrder;
    readonly payment?: EmulatedPayment;
    readonly refund?: EmulatedRefund;
  },
) => void;

/** Outcome of a payment in the checkout window. */
export type PayResult =
  | { readonly ok: true; readonly payment: EmulatedPayment }
  | { readonly ok: false; readonly description: string };

export interface Billing {
  /** Simulates the checkout window: the first payment, or a new card after a failed charge. */
  pay(subscription: EmulatedSubscription, succeed: boolean): PayResult;
  cancel(subscription: EmulatedSubscription, atCycleEnd: boolean): boolean;
  /**
   * Changes the plan immediately: a new cycle starts, minus the unused part of the old one. Returns false if the
   * charge failed.
   */
  upgrade(subscription: EmulatedSubscription, planId: string): boolean;
  /** Does everything that is due by the clock. Returns true if anything was. */
  tick(): boolean;
}

export const createBilling = (deps: {
  readonly state: EmulatorState;
  readonly clock: Clock;
  readonly random: Random;
  readonly emit: Emit;
}): Billing => {
  const { state, clock, random, emit } = deps;
  const seconds = (): number => Math.floor(clock.now() / 1000);
  const newId = (prefix: string): string => makeProviderId(random, prefix);

  const planOf = (subscription: EmulatedSubscription): EmulatedPlan => {
    const plan = state.plans.find(({ id }) => id === subscription.plan_id);
    if (plan === undefined) throw new Error(`The emulator knows no plan ${subscription.plan_id}`);
    return plan;
  };

  const cycleEnd = (subscription: EmulatedSubscription, from: number): number => {
    const { period, interval } = planOf(subscription);
    if (subscription.hidden.cycle !== null) return from + subscription.hidden.cycle;
    return addMonths(from, period === 'yearly' ? 12 * interval : interval);
  };

  const addPayment = (amount: number, invoice: EmulatedInvoice | null, failed: string | null): EmulatedPayment => {
    const payment: EmulatedPayment = {
      id: newId('pay'),
      entity: 'payment',
      amount,
      currency: 'INR',
      status: failed === null ? 'captured' : 'failed',
      method: 'card',
      invoice_id: invoice?.id ?? null,
      amount_refunded: 0,
      error_description: failed,
      created_at: seconds(),
    };
    state.payments.push(payment);
    return payment;
  };

  const addInvoice = (subscription: EmulatedSubscription, from: number, amount: number): EmulatedInvoice => {
    const invoice: EmulatedInvoice = {
      id: newId('inv'),
      entity: 'invoice',
      subscription_id: subscription.id,
      payment_id: null,
      status: 'issued',
      amount,
      amount_paid: 0,
      currency: 'INR',
      billing_start: from,
      billing_end: cycleEnd(subscription, from),
      paid_at: null,
      created_at: seconds(),
    };
    state.invoices.push(invoice);
    return invoice;
  };

  const openInvoice = (subscription: EmulatedSubscription, from: number): EmulatedInvoice =>
    state.invoices.find((invoice) => invoice.subscription_id === subscription.id && invoice.billing_start === from) ??
    addInvoice(subscription, from, planOf(subscription).item.amount);

  const settle = (subscription: EmulatedSubscription, invoice: EmulatedInvoice): EmulatedPayment => {
    const payment = addPayment(invoice.amount, invoice, null);
    Object.assign(invoice, {
      status: 'paid',
      payment_id: payment.id,
      amount_paid: invoice.amount,
      paid_at: payment.created_at,
    });
    subscription.status = 'active';
    subscription.paid_count += 1;
    subscription.remaining_count = Math.max(0, subscription.total_count - subscription.paid_count);
    subscription.auth_attempts = 0;
    subscription.current_start = invoice.billing_start;
    subscription.current_end = invoice.billing_end;
    subscription.charge_at = invoice.billing_end;
    subscription.hidden.retry_at = null;
    return payment;
  };

  /** Charges the cycle that starts then, or retries. */
  const charge = (subscription: EmulatedSubscription, from: number): void => {
    const invoice = openInvoice(subscription, from);
    if (subscription.hidden.failures === 0) {
      emit('subscription.charged', { subscription, payment: settle(subscription, invoice) });
      return;
    }
    subscription.hidden.failures -= 1;
    addPayment(invoice.amount, invoice, 'The card has not enough balance');
    subscription.auth_attempts += 1;
    const halted = subscription.auth_attempts > RETRIES;
    subscription.status = halted ? 'halted' : 'pending';
    subscription.hidden.retry_at = halted ? null : (subscription.hidden.retry_at ?? from) + DAY_S;
    emit(halted ? 'subscription.halted' : 'subscription.pending', { subscription });
  };

  const end = (subscription: EmulatedSubscription, status: 'cancelled' | 'completed' | 'expired', at: number): void => {
    subscription.status = status;
    subscription.ended_at = at;
    subscription.charge_at = null;
    subscription.hidden.retry_at = null;
    // The provider sends no event for a subscription that was never paid.
    if (status !== 'expired') emit(`subscription.${status}`, { subscription });
  };

  const changePlanIfScheduled = (subscription: EmulatedSubscription): void => {
    const { scheduled_plan_id: next } = subscription.hidden;
    if (next === null) return;
    subscription.plan_id = next;
    subscription.hidden.scheduled_plan_id = null;
    subscription.has_scheduled_changes = false;
    emit('subscription.updated', { subscription });
  };

  /** One step by the clock; false when nothing is due. */
  const step = (subscription: EmulatedSubscription, now: number): boolean => {
    const { status, current_end: currentEnd, expire_by: expireBy, hidden } = subscription;
    if (status === 'created' && expireBy !== null && expireBy <= now) {
      end(subscription, 'expired', expireBy);
      return true;
    }
    if (status === 'pending' && hidden.retry_at !== null && hidden.retry_at <= now) {
      charge(subscription, currentEnd ?? now);
      return true;
    }
    if (status !== 'active' || currentEnd === null || currentEnd > now) return false;
    if (hidden.cancel_at_cycle_end) end(subscription, 'cancelled', currentEnd);
    else if (subscription.remaining_count === 0) end(subscription, 'completed', currentEnd);
    else {
      changePlanIfScheduled(subscription);
      charge(subscription, currentEnd);
    }
    return true;
  };

  return {
    pay(subscription, succeed) {
      const { status } = subscription;
      if (status !== 'created' && status !== 'pending' && status !== 'halted') {
        return { ok: false, description: 'This subscription takes no payment now' };
      }
      if (!succeed) {
        addPayment(planOf(subscription).item.amount, null, 'Your bank declined the payment');
        return { ok: false, description: 'Your bank declined the payment' };
      }
      if (status === 'halted') {
        // A new card reactivates it; the missed cycle stays unpaid.
        subscription.status = 'active';
        subscription.auth_attempts = 0;
        const payment = addPayment(500, null, null);
        emit('subscription.activated', { subscription, payment });
        return { ok: true, payment };
      }
      const first = status === 'created';
      subscription.hidden.failures = first ? subscription.hidden.failures : 0;
      const from = first ? seconds() : (subscription.current_end ?? seconds());
      if (first) {
        const customer = { id: newId('cust'), entity: 'customer' as const, created_at: seconds() };
        state.customers.push(customer);
        subscription.customer_id = customer.id;
        subscription.status = 'authenticated';
        emit('subscription.authenticated', { subscription });
      }
      const payment = settle(subscription, openInvoice(subscription, from));
      if (first) emit('subscription.activated', { subscription, payment });
      emit('subscription.charged', { subscription, payment });
      return { ok: true, payment };
    },
    cancel(subscription, atCycleEnd) {
      if (ENDED.has(subscription.status)) return false;
      if (atCycleEnd) {
        if (subscription.status !== 'active') return false;
        subscription.hidden.cancel_at_cycle_end = true;
      } else end(subscription, 'cancelled', seconds());
      return true;
    },
    upgrade(subscription, planId) {
      const now = seconds();
      const { current_start: from, current_end: until, plan_id: before } = subscription;
      if (from === null || until === null || until <= now) return false;
      const unused = Math.floor((planOf(subscription).item.amount * (until - now)) / (until - from));
      subscription.plan_id = planId;
      const amount = planOf(subscription).item.amount - unused;
      if (amount <= 0 || subscription.hidden.failures > 0) {
        subscription.hidden.failures = Math.max(0, subscription.hidden.failures - 1);
        subscription.plan_id = before;
        return false;
      }
      subscription.hidden.scheduled_plan_id = null;
      subscription.has_scheduled_changes = false;
      const invoice = addInvoice(subscription, now, amount);
      const payment = settle(subscription, invoice);
      emit('subscription.updated', { subscription, payment });
      return true;
    },
    tick() {
      const now = seconds();
      let changed = false;
      for (const subscription of state.subscriptions) while (step(subscription, now)) changed = true;
      return changed;
    },
  };
};
