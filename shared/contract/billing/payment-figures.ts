/** Revenue and churn for admins, and CSV exports. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, single, wholeText } from '../common/fields.ts';
import { PAYMENT_STATUSES, PaymentSearch } from './payment-admin.ts';

export const getPaymentMetrics = {
  id: 'payment.figures',
  method: 'GET',
  path: '/api/payment/figures',
  access: 'payments.manage',
  summary: 'Returns revenue, refunds, new and lost subscribers by day.',
  description: 'Both dates are included.',
  query: v.object({ from: Day, until: Day }),
  response: single({
    figures: v.object({
      /** Rupees that were paid. */
      revenue: v.number(),
      refunds: v.number(),
      /** Monthly recurring revenue of today's renewing subscribers, in rupees. */
      monthlyRecurring: v.number(),
      payments: v.number(),
      /** Users whose first payment is within these days. */
      newSubscribers: v.number(),
      /** Subscriptions whose access ended within these days. */
      lostSubscribers: v.number(),
      /** Subscribers with access at the start of these days, and now. */
      subscribersBefore: v.number(),
      subscribersNow: v.number(),
      /** Percentage of the initial subscribers lost; null if there were none. */
      churnPercent: v.nullable(v.number()),
      byPlan: v.array(v.object({ planName: v.string(), payments: v.number(), revenue: v.number() })),
    }),
  }),
  errors: [],
} as const satisfies Endpoint;

/** A calendar month of the subscription business; `shared/domain/billing/subscription-metrics.ts` defines the terms. */
export const MonthMetrics = v.object({
  /** YYYY-MM. */
  month: v.string(),
  /** Rupees. */
  revenue: v.number(),
  refunds: v.number(),
  payments: v.number(),
  monthlyRecurring: v.number(),
  activeAtStart: v.number(),
  new: v.number(),
  churned: v.number(),
  activeAtEnd: v.number(),
  /** Percent; null without active subscribers at the start. */
  churnPercent: v.nullable(v.number()),
});
export type MonthMetrics = v.InferOutput<typeof MonthMetrics>;

export const getPaymentMonths = {
  id: 'payment.months',
  method: 'GET',
  path: '/api/payment/admin/months',
  access: 'payments.manage',
  summary: 'Returns revenue, recurring revenue, new and churned subscribers by month.',
  description: 'Includes the current month to date.',
  query: v.object({ months: v.optional(wholeText('Months', 1, 36), '12') }),
  response: single({ months: v.array(MonthMetrics) }),
  errors: [],
} as const satisfies Endpoint;

/** Maximum rows in one file. */
export const EXPORT_ROWS_MAX = 20_000;

export const exportPayments = {
  id: 'payment.export',
  method: 'GET',
  path: '/api/payment/admin/export',
  access: 'payments.manage',
  summary: 'Exports payments, subscriptions or months as CSV.',
  description: 'Values can’t run as spreadsheet formulas. Contains at most the newest 20,000 rows.',
  query: v.object({
    what: v.picklist(['payments', 'subscriptions', 'months'], 'Unknown file'),
    search: v.optional(PaymentSearch),
    /** Filters payments. */
    status: v.optional(v.picklist(PAYMENT_STATUSES, 'Unknown status')),
  }),
  response: single({
    filename: v.string(),
    mimetype: v.string(),
    content: v.string(),
    /** False if there were more rows than one file holds. */
    complete: v.boolean(),
  }),
  errors: [],
} as const satisfies Endpoint;
