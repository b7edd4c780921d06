/** Subscriptions and payments for admins: payments, reasons for access, refunds and cancellations. */
import * as v from 'valibot';
import { SUBSCRIPTION_STATUSES } from '#shared/domain/billing/subscriptions.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, Moment, page, PageQuery, prose, single } from '../common/fields.ts';
import { Subscription } from './payment.ts';

/** Why staff changed money or access; stored in the audit log. */
export const StaffReason = v.pipe(prose('Reason', 500), v.trim(), v.minLength(3, 'Enter a reason'));

/** The subscriber; null when the account is deleted. */
export const AdminPayer = v.nullable(v.object({ _id: v.string(), name: v.string(), email: v.string() }));

export const PaymentSearch = v.pipe(v.string(), v.maxLength(200, 'Search must be at most 200 characters long'));

/** Sort orders of payments and subscriptions. */
export const BOOK_SORTS = ['newest', 'oldest'] as const;
export const PAYMENT_SORTS = [...BOOK_SORTS, 'amount'] as const;
export const PAYMENT_STATUSES = ['captured', 'partlyRefunded', 'refunded'] as const;

export const AdminPayment = v.object({
  _id: v.string(),
  /** The provider's ID. */
  paymentId: v.string(),
  status: v.picklist(PAYMENT_STATUSES),
  /** Rupees. */
  amount: v.number(),
  refunded: v.number(),
  planName: v.string(),
  paidAt: Moment,
  invoiceNumber: v.nullable(v.string()),
  /** Our subscription that was paid; null for seats of an organisation. */
  subscription: v.nullable(v.string()),
  /** The seats that were paid; the organisation's name is null once it is deleted. */
  seats: v.nullable(v.object({ count: v.number(), organisation: v.nullable(v.string()), until: v.nullable(Moment) })),
  user: AdminPayer,
});
export type AdminPayment = v.InferOutput<typeof AdminPayment>;

export const getPayments = {
  id: 'payment.adminList',
  method: 'GET',
  path: '/api/payment/payments',
  access: 'payments.read',
  summary: 'Lists payments; searches payers, provider IDs and invoice numbers.',
  query: v.object({
    ...PageQuery,
    search: v.optional(PaymentSearch),
    status: v.optional(v.picklist(PAYMENT_STATUSES, 'Unknown status')),
    sort: v.optional(v.picklist(PAYMENT_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(AdminPayment),
  errors: [],
} as const satisfies Endpoint;

export const getUserSubscriptions = {
  id: 'payment.adminSubscriptions',
  method: 'GET',
  path: '/api/payment/subscriptions/:id',
  access: 'payments.read',
  summary: 'Lists a user’s subscriptions with their access periods and reasons.',
  params: idParams('user'),
  response: list(Subscription),
  errors: [],
} as const satisfies Endpoint;

export const refundPayment = {
  id: 'payment.refund',
  method: 'POST',
  path: '/api/payment/refund/:id',
  access: 'payments.refund',
  summary: 'Refunds a payment, in full or in part.',
  description:
    'Refunding the latest payment in full ends the subscription, unless endAccess is false. Someone with the profile support can refund a limited amount of a payment.',
  params: idParams('payment'),
  body: v.object({
    /** Rupees, at most two decimals; the full remaining amount when absent. */
    amount: v.optional(
      v.pipe(
        v.number('Amount must be a number'),
        v.minValue(1, 'Amount must be at least 1'),
        v.check((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), 'Amount has at most two decimals'),
      ),
    ),
    reason: StaffReason,
    /**
     * True cancels the subscription now. After a full refund with false, access and future charges continue.
     * When absent, refunding the newest payment in full cancels the subscription, and any other refund doesn't.
     */
    endAccess: v.optional(v.boolean('endAccess must be true or false')),
  }),
  response: single({ payment: AdminPayment }),
  errors: ['REFUND_REFUSED', 'PAYMENT_REFUSED', 'PAYMENT_UNAVAILABLE'],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const AdminSubscription = v.object({
  _id: v.string(),
  /** The provider's ID; null while the subscription is being prepared. */
  subscriptionId: v.nullable(v.string()),
  status: v.picklist(SUBSCRIPTION_STATUSES),
  planName: v.string(),
  /** Rupees per billing cycle. */
  price: v.number(),
  createdAt: Moment,
  currentEnd: v.nullable(Moment),
  cancelAtPeriodEnd: v.boolean(),
  /** Number of paid billing cycles. */
  paidCount: v.number(),
  /** True if it gives subscriber access now, and the end of its last access; null if it never gave any. */
  open: v.boolean(),
  accessUntil: v.nullable(Moment),
  user: AdminPayer,
});
export type AdminSubscription = v.InferOutput<typeof AdminSubscription>;

/** Filters subscriptions by whether they give access now. */
export const ACCESS_FILTERS = ['open', 'closed'] as const;

export const getSubscriptions = {
  id: 'payment.adminAllSubscriptions',
  method: 'GET',
  path: '/api/payment/admin/subscriptions',
  access: 'payments.read',
  summary: 'Lists subscriptions; searches subscribers and provider IDs.',
  query: v.object({
    ...PageQuery,
    search: v.optional(PaymentSearch),
    status: v.optional(v.picklist(SUBSCRIPTION_STATUSES, 'Unknown status')),
    access: v.optional(v.picklist(ACCESS_FILTERS, 'Unknown filter')),
    sort: v.optional(v.picklist(BOOK_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(AdminSubscription),
  errors: [],
} as const satisfies Endpoint;

export const AdminRefund = v.object({
  _id: v.string(),
  /** The provider's ID; null until it has replied. */
  refundId: v.nullable(v.string()),
  /** Rupees. */
  amount: v.number(),
  /** Empty for refunds made in the provider's dashboard. */
  reason: v.string(),
  status: v.picklist(['open', 'done', 'failed']),
  at: Moment,
  /** The admin who refunded it here; null for the provider's staff and deleted accounts. */
  by: v.nullable(v.string()),
});
export type AdminRefund = v.InferOutput<typeof AdminRefund>;

/** A raw event from the provider. */
export const AdminEvent = v.object({
  _id: v.string(),
  eventId: v.string(),
  type: v.string(),
  receivedAt: Moment,
  /** When it was processed; null while pending. */
  settledAt: v.nullable(Moment),
  /** The raw body; empty if the account was already deleted. */
  body: v.string(),
});
export type AdminEvent = v.InferOutput<typeof AdminEvent>;

export const SubscriptionFile = v.object({
  subscription: Subscription,
  user: AdminPayer,
  payments: v.array(v.object({ ...AdminPayment.entries, refunds: v.array(AdminRefund) })),
  /** The newest 200 of the last 90 days. */
  events: v.array(AdminEvent),
});
export type SubscriptionFile = v.InferOutput<typeof SubscriptionFile>;

export const getSubscriptionFile = {
  id: 'payment.adminSubscription',
  method: 'GET',
  path: '/api/payment/admin/subscriptions/:id',
  access: 'payments.read',
  summary: 'Returns a subscription’s timeline, access, payments, refunds and provider events.',
  params: idParams('subscription'),
  response: single({ file: SubscriptionFile }),
  errors: [],
} as const satisfies Endpoint;

export const cancelForPerson = {
  id: 'payment.adminCancel',
  method: 'POST',
  path: '/api/payment/admin/subscriptions/:id/cancel',
  access: 'payments.manage',
  summary: 'Cancels a user’s subscription, now or at period end.',
  description: 'The reason goes to the audit log.',
  params: idParams('subscription'),
  body: v.object({
    when: v.picklist(['now', 'periodEnd'], 'when must be now or periodEnd'),
    reason: StaffReason,
  }),
  response: single({ subscription: Subscription }),
  errors: ['SUBSCRIPTION_OVER', 'PAYMENT_REFUSED', 'PAYMENT_UNAVAILABLE'],
  recentProof: 'everyone',
} as const satisfies Endpoint;
