/** Subscriptions and their payments: specification section 7, "Payment", plus change of plan and webhook. */
import * as v from 'valibot';
import { PLAN_IDS } from '#shared/domain/billing/plans.ts';
import { ACCESS_REASONS, SUBSCRIPTION_STATUSES } from '#shared/domain/billing/subscriptions.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Email, idParams, Moment, PersonName } from '../common/fields.ts';

const PlanId = v.picklist(PLAN_IDS, 'Unknown plan');

/** Entries of a subscription's timeline. */
export const TIMELINE_KINDS = [
  'created',
  'authenticated',
  'active',
  'paid',
  'pending',
  'halted',
  'paused',
  'resumed',
  'cancelScheduled',
  'planChangeScheduled',
  'planChanged',
  'refunded',
  'refundFailed',
  'cancelled',
  'completed',
  'expired',
  'accessEnded',
] as const;

export const TimelineEntry = v.object({
  at: Moment,
  kind: v.picklist(TIMELINE_KINDS),
  /** Rupees, where money moved. */
  amount: v.optional(v.number()),
  /** When access for this payment ends. */
  until: v.optional(Moment),
  /** Name of the plan. */
  planName: v.optional(v.string()),
});
export type TimelineEntry = v.InferOutput<typeof TimelineEntry>;

/** A period of access and its reason. */
export const Access = v.object({ reason: v.picklist(ACCESS_REASONS), startsAt: Moment, endsAt: Moment });
export type Access = v.InferOutput<typeof Access>;

export const Subscription = v.object({
  _id: v.string(),
  /** The provider's ID; null while the subscription is being prepared. */
  subscriptionId: v.nullable(v.string()),
  status: v.picklist(SUBSCRIPTION_STATUSES),
  planId: PlanId,
  planName: v.string(),
  duration: v.string(),
  /** Rupees per billing cycle. */
  price: v.number(),
  createdAt: Moment,
  currentEnd: v.nullable(Moment),
  endedAt: v.nullable(Moment),
  cancelAtPeriodEnd: v.boolean(),
  /** The plan from the next billing cycle, if it changes. */
  nextPlan: v.nullable(v.object({ planId: PlanId, planName: v.string(), price: v.number() })),
  /** Larger plans that can start now, with the price in rupees after crediting the unused period. */
  upgrades: v.array(
    v.object({ planId: PlanId, planName: v.string(), price: v.number(), unused: v.number(), difference: v.number() }),
  ),
  /** Access that it gives now. */
  access: v.nullable(Access),
  /** All past and future periods of access, oldest first. */
  periods: v.array(Access),
  timeline: v.array(TimelineEntry),
});
export type Subscription = v.InferOutput<typeof Subscription>;

/** Options for opening the provider's checkout window. */
export const Checkout = v.object({
  /** `test`: no money is charged, and the window says so. */
  mode: v.picklist(['live', 'test']),
  /** The provider's public key. */
  key: v.string(),
  name: v.string(),
  description: v.string(),
  /** Rupees. */
  amount: v.number(),
  prefill: v.object({ name: v.string(), email: v.string(), contact: v.string() }),
  /** True if the window changes the payment method of an existing subscription. */
  cardChange: v.boolean(),
});
export type Checkout = v.InferOutput<typeof Checkout>;

const Contact = v.pipe(
  v.string('Contact must be a phone number'),
  v.regex(/^(?:\+?[0-9]{10,15})?$/, 'Contact must be a phone number'),
);

export const createSubscription = {
  id: 'payment.createSubscription',
  method: 'POST',
  path: '/api/payment/create-subscription',
  access: 'plan.subscribe',
  summary: 'Creates a subscription, or returns the one awaiting payment.',
  body: v.object({
    planId: v.pipe(v.string('Plan id must be text'), v.maxLength(32, 'Plan id is too long')),
    planName: v.pipe(v.string('Plan name must be text'), v.maxLength(64, 'Plan name is too long')),
    planPrice: v.number('Plan price must be a number'),
    planDuration: v.pipe(v.string('Plan duration must be text'), v.maxLength(64, 'Plan duration is too long')),
    customerName: PersonName,
    customerEmail: Email,
    customerContact: Contact,
  }),
  response: v.object({ success: v.literal(true), subscriptionId: v.string(), checkout: Checkout }),
  errors: ['PLAN_MISMATCH', 'SUBSCRIPTION_EXISTS', 'PAYMENT_IN_PROGRESS', 'PAYMENT_REFUSED', 'PAYMENT_UNAVAILABLE'],
} as const satisfies Endpoint;

const providerId = (label: string) =>
  v.pipe(
    v.string(`${label} must be text`),
    v.minLength(1, `${label} is required`),
    v.maxLength(128, `${label} is too long`),
  );

export const verifyPayment = {
  id: 'payment.verify',
  method: 'POST',
  path: '/api/payment/verify-payment',
  access: 'plan.subscribe',
  summary: 'Verifies a payment by the checkout’s signature.',
  description: 'The plan and the amount are read from the payment provider.',
  body: v.object({
    razorpay_payment_id: providerId('Payment id'),
    razorpay_subscription_id: providerId('Subscription id'),
    razorpay_signature: providerId('Signature'),
  }),
  response: v.object({
    success: v.literal(true),
    message: v.string(),
    /** False while the provider is still processing it; nothing more is needed. */
    confirmed: v.boolean(),
    subscription: Subscription,
  }),
  errors: ['PAYMENT_UNVERIFIED', 'PAYMENT_UNAVAILABLE'],
  idempotent: true,
} as const satisfies Endpoint;

export const getSubscriptionStatus = {
  id: 'payment.status',
  method: 'GET',
  path: '/api/payment/get-subscription-status',
  access: 'plan.subscribe',
  summary: 'Returns the user’s subscriptions and current access.',
  description: 'A seat in an organisation counts as an active subscription.',
  response: v.object({
    success: v.literal(true),
    hasActiveSubscription: v.boolean(),
    subscriptions: v.array(Subscription),
    count: v.number(),
    /** Free access that hasn't ended. */
    complimentary: v.array(Access),
    /** Seats in organisations, which open what their plan opens. */
    seats: v.array(v.object({ organisation: v.string(), planId: v.picklist(PLAN_IDS) })),
    /** The server's clock; corrects a wrong device clock. */
    serverNow: Moment,
  }),
  errors: [],
} as const satisfies Endpoint;

export const cancelSubscription = {
  id: 'payment.cancel',
  method: 'POST',
  path: '/api/payment/cancel/:id',
  access: 'plan.subscribe',
  summary: 'Cancels a subscription, at period end or now.',
  description: 'The default is the end of the paid period. Repeating the call changes nothing.',
  params: idParams('subscription'),
  body: v.object({
    when: v.optional(v.picklist(['now', 'periodEnd'], 'when must be now or periodEnd'), 'periodEnd'),
  }),
  response: v.object({ success: v.literal(true), subscription: Subscription }),
  errors: ['SUBSCRIPTION_OVER', 'PAYMENT_REFUSED', 'PAYMENT_UNAVAILABLE'],
  idempotent: true,
} as const satisfies Endpoint;

export const changePlan = {
  id: 'payment.changePlan',
  method: 'POST',
  path: '/api/payment/change-plan/:id',
  access: 'plan.subscribe',
  summary: 'Changes the plan, from the next cycle or now.',
  description: 'Only an upgrade can start now. Naming the current plan cancels a scheduled change.',
  params: idParams('subscription'),
  body: v.object({
    planId: PlanId,
    planPrice: v.number('Plan price must be a number'),
    when: v.optional(v.picklist(['now', 'periodEnd'], 'when must be now or periodEnd'), 'periodEnd'),
    /** The charge in rupees that the user was shown; required for an immediate upgrade. */
    difference: v.optional(v.number('Difference must be a number')),
  }),
  response: v.object({ success: v.literal(true), subscription: Subscription }),
  errors: ['PLAN_MISMATCH', 'SUBSCRIPTION_OVER', 'PAYMENT_IN_PROGRESS', 'PAYMENT_REFUSED', 'PAYMENT_UNAVAILABLE'],
  idempotent: true,
} as const satisfies Endpoint;

export const payAgain = {
  id: 'payment.payAgain',
  method: 'POST',
  path: '/api/payment/pay/:id',
  access: 'plan.subscribe',
  summary: 'Returns checkout data for replacing a failed payment method.',
  params: idParams('subscription'),
  response: v.object({ success: v.literal(true), subscriptionId: v.string(), checkout: Checkout }),
  errors: ['SUBSCRIPTION_OVER'],
} as const satisfies Endpoint;

export const paymentWebhook = {
  id: 'payment.webhook',
  method: 'POST',
  path: '/api/payment/webhook',
  access: 'public',
  summary: 'Receives the payment provider’s signed events.',
  description: 'The signature covers the raw body.',
  verbatim: true,
  response: v.object({ success: v.literal(true) }),
  errors: ['PAYMENT_UNVERIFIED'],
} as const satisfies Endpoint;
