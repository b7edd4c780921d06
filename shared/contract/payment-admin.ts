/** Payments for admins: who paid what, why somebody has access, refunds, revenue and churn. */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { Day, idParams, list, Moment, page, PageQuery, prose, single } from './fields.ts';
import { Subscription } from './payment.ts';

export const PAYMENT_STATUSES = ['captured', 'partlyRefunded', 'refunded'] as const;

export const AdminPayment = v.object({
  _id: v.string(),
  /** The provider's identifier. */
  paymentId: v.string(),
  status: v.picklist(PAYMENT_STATUSES),
  /** Rupees. */
  amount: v.number(),
  refunded: v.number(),
  planName: v.string(),
  paidAt: Moment,
  invoiceNumber: v.nullable(v.string()),
  /** Null when the account is gone. */
  user: v.nullable(v.object({ _id: v.string(), name: v.string(), email: v.string() })),
});
export type AdminPayment = v.InferOutput<typeof AdminPayment>;

export const getPayments = {
  id: 'payment.adminList',
  method: 'GET',
  path: '/api/payment/payments',
  access: 'payments.manage',
  summary: 'Payments, newest first, found by name or e-mail address of who paid.',
  query: v.object({
    ...PageQuery,
    search: v.optional(v.pipe(v.string(), v.maxLength(100, 'Search must be at most 100 characters long'))),
  }),
  response: page(AdminPayment),
  errors: [],
} as const satisfies Endpoint;

export const getUserSubscriptions = {
  id: 'payment.adminSubscriptions',
  method: 'GET',
  path: '/api/payment/subscriptions/:id',
  access: 'payments.manage',
  summary: "A person's subscriptions with every period of access and its reason, for support.",
  params: idParams('user'),
  response: list(Subscription),
  errors: [],
} as const satisfies Endpoint;

export const refundPayment = {
  id: 'payment.refund',
  method: 'POST',
  path: '/api/payment/refund/:id',
  access: 'payments.manage',
  summary: 'Gives back a payment or a part of it, and ends the subscription where asked to.',
  params: idParams('payment'),
  body: v.object({
    /** Rupees, at most two decimals; everything that is left when absent. */
    amount: v.optional(
      v.pipe(
        v.number('Amount must be a number'),
        v.minValue(1, 'Amount must be at least 1'),
        v.check((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), 'Amount has at most two decimals'),
      ),
    ),
    reason: v.pipe(prose('Reason', 500), v.trim(), v.minLength(3, 'Please say why')),
    endAccess: v.optional(v.boolean('endAccess must be true or false'), false),
  }),
  response: single({ payment: AdminPayment }),
  errors: ['REFUND_REFUSED', 'PAYMENT_REFUSED', 'PAYMENT_UNAVAILABLE'],
} as const satisfies Endpoint;

export const getPaymentFigures = {
  id: 'payment.figures',
  method: 'GET',
  path: '/api/payment/figures',
  access: 'payments.manage',
  summary: 'Revenue, refunds, new and lost subscribers of the days between two dates, both included.',
  query: v.object({ from: Day, until: Day }),
  response: single({
    figures: v.object({
      /** Rupees that were paid. */
      revenue: v.number(),
      refunds: v.number(),
      /** Rupees a month that today's subscribers who renew bring. */
      monthlyRecurring: v.number(),
      payments: v.number(),
      /** People whose first payment falls into these days. */
      newSubscribers: v.number(),
      /** Subscriptions whose access ended in these days. */
      lostSubscribers: v.number(),
      /** Subscribers with access when the days began, and now. */
      subscribersBefore: v.number(),
      subscribersNow: v.number(),
      /** Lost of those before, in percent; null where there were none. */
      churnPercent: v.nullable(v.number()),
      byPlan: v.array(v.object({ planName: v.string(), payments: v.number(), revenue: v.number() })),
    }),
  }),
  errors: [],
} as const satisfies Endpoint;
