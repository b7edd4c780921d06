/** The parts of the provider's responses that we read. Tolerant, because it adds fields and its own types omit some. */
import * as v from 'valibot';
import { SUBSCRIPTION_STATUSES } from '#shared/domain/billing/subscriptions.ts';
import type { ProviderCharge, ProviderRefund, ProviderSubscription } from './port.ts';

const SECOND_MS = 1_000;

const Seconds = v.nullish(v.number(), null);
// Without notes the provider sends an empty list.
const Notes = v.union([v.record(v.string(), v.unknown()), v.array(v.unknown())]);

export const SubscriptionReply = v.object({
  id: v.string(),
  plan_id: v.string(),
  status: v.picklist(SUBSCRIPTION_STATUSES),
  paid_count: v.nullish(v.number(), 0),
  current_start: Seconds,
  current_end: Seconds,
  ended_at: Seconds,
  has_scheduled_changes: v.nullish(v.boolean()),
  notes: v.nullish(Notes, {}),
});

/** The subscription after the change; only its plan is read. */
export const ScheduledReply = v.object({ plan_id: v.nullish(v.string(), null) });

export const InvoiceReply = v.object({
  payment_id: v.nullish(v.string(), null),
  status: v.string(),
  amount_paid: v.nullish(v.number(), null),
  amount: v.nullish(v.number(), 0),
  currency: v.nullish(v.string(), 'INR'),
  paid_at: Seconds,
  billing_start: Seconds,
  billing_end: Seconds,
});

export const OrderReply = v.object({ id: v.string(), amount: v.number(), currency: v.string() });
export const PaymentReply = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.number(),
  currency: v.string(),
  created_at: v.number(),
});

export const Identified = v.object({ id: v.string() });
export const Collection = <Item extends v.GenericSchema>(item: Item) => v.object({ items: v.array(item) });
export const RefundReply = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: v.number(),
  receipt: v.nullish(v.string(), null),
  status: v.nullish(v.string(), 'processed'),
  created_at: v.number(),
});

const ms = (seconds: number | null): number | null => (seconds === null ? null : seconds * SECOND_MS);

export const toSubscription = (reply: v.InferOutput<typeof SubscriptionReply>): ProviderSubscription => {
  const reference = Array.isArray(reply.notes) ? null : reply.notes['reference'];
  return {
    id: reply.id,
    status: reply.status,
    providerPlanId: reply.plan_id,
    paidCount: reply.paid_count,
    currentStart: ms(reply.current_start),
    currentEnd: ms(reply.current_end),
    endedAt: ms(reply.ended_at),
    reference: typeof reference === 'string' ? reference : null,
  };
};

export const toRefund = (reply: v.InferOutput<typeof RefundReply>): ProviderRefund => ({
  id: reply.id,
  paymentId: reply.payment_id,
  amount: reply.amount,
  reference: reply.receipt,
  failed: reply.status === 'failed',
  createdAt: reply.created_at * SECOND_MS,
});

/** Returns the money that a payment of an order moved; null if it wasn't captured. What was refunded since had been. */
export const toOrderPayment = (
  payment: v.InferOutput<typeof PaymentReply>,
): Pick<ProviderCharge, 'paymentId' | 'amount' | 'currency' | 'paidAt'> | null =>
  payment.status === 'captured' || payment.status === 'refunded'
    ? {
        paymentId: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        paidAt: payment.created_at * SECOND_MS,
      }
    : null;

/** Returns the charge of a paid invoice; null if it isn't paid. */
export const toCharge = (invoice: v.InferOutput<typeof InvoiceReply>): ProviderCharge | null => {
  if (invoice.status !== 'paid' || invoice.payment_id === null || invoice.paid_at === null) return null;
  const { billing_start: from, billing_end: until } = invoice;
  const whole = from !== null && until !== null && until > from;
  return {
    paymentId: invoice.payment_id,
    amount: invoice.amount_paid ?? invoice.amount,
    currency: invoice.currency,
    paidAt: invoice.paid_at * SECOND_MS,
    from: whole ? ms(from) : null,
    until: whole ? ms(until) : null,
  };
};
