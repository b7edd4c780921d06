/** Seats that owners buy for their organisation. */
import * as v from 'valibot';
import { PLAN_IDS } from '#shared/domain/billing/plans.ts';
import { SEAT_ORDER_KINDS, SEATS_ADDED_MIN, SEATS_ORDERED_MAX } from '#shared/domain/billing/seats.ts';
import { GST_STATE_CODES } from '#shared/domain/billing/tax.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, Moment, page, PageQuery, single, whole } from '../common/fields.ts';
import { Gstin } from './billing.ts';
import { Checkout } from './payment.ts';
import { Receipt } from './receipts.ts';

const PlanId = v.picklist(PLAN_IDS, 'Unknown plan');

/** The buyer on an organisation's invoices. */
export const SeatBuyer = v.object({
  /** The legal name. */
  name: line('Legal name', 120),
  address: line('Address', 200),
  state: v.picklist(GST_STATE_CODES, 'Select the state'),
  gstin: v.nullable(Gstin),
});
export type SeatBuyer = v.InferOutput<typeof SeatBuyer>;

/** Paid seats of a plan between two moments. */
export const SeatPeriod = v.object({
  planId: PlanId,
  planName: v.string(),
  seats: v.number(),
  from: Moment,
  until: Moment,
});
export type SeatPeriod = v.InferOutput<typeof SeatPeriod>;

export const OrganisationSeats = v.object({
  /** Seats from staff: without an end and not on invoices. */
  granted: v.object({ seats: v.number(), planName: v.string() }),
  used: v.number(),
  /** All seats of now. */
  total: v.number(),
  /** The paid period that seats can be added to; null without one. */
  running: v.nullable(
    v.object({
      planId: PlanId,
      planName: v.string(),
      seats: v.number(),
      until: Moment,
      /** Days of the whole period, and those left with the current one. */
      days: v.number(),
      remaining: v.number(),
    }),
  ),
  /** Paid seats of now and later, by their end. */
  periods: v.array(SeatPeriod),
  /** When the last paid seats ended; null if they haven't, or there were none. */
  endedAt: v.nullable(Moment),
  /** The buyer of the last order; null before the first. */
  buyer: v.nullable(SeatBuyer),
  /** Percent of GST within prices, and the seller's state; null if the seller has no GSTIN. */
  tax: v.object({ rate: v.number(), state: v.nullable(v.picklist(GST_STATE_CODES)) }),
});
export type OrganisationSeats = v.InferOutput<typeof OrganisationSeats>;

export const SEAT_ORDER_STATUSES = ['open', 'replaced', 'expired', 'paid', 'refunded'] as const;

export const SeatOrder = v.object({
  _id: v.string(),
  organisationId: v.string(),
  organisation: v.string(),
  kind: v.picklist(SEAT_ORDER_KINDS),
  status: v.picklist(SEAT_ORDER_STATUSES),
  planId: PlanId,
  planName: v.string(),
  seats: v.number(),
  /** Rupees including tax; the parts add up to it. */
  amount: v.number(),
  taxable: v.number(),
  cgst: v.number(),
  sgst: v.number(),
  igst: v.number(),
  /** Percent. */
  taxRate: v.number(),
  buyer: SeatBuyer,
  /** Null if the period starts with the payment. */
  from: v.nullable(Moment),
  until: v.nullable(Moment),
});
export type SeatOrder = v.InferOutput<typeof SeatOrder>;

export const getOrganisationSeats = {
  id: 'organisationSeats.get',
  method: 'GET',
  path: '/api/own-organisations/:id/seats',
  access: 'session',
  summary: 'Returns an organisation’s seats and what is paid for.',
  description: 'For owners.',
  params: idParams('organisation'),
  response: single({ seats: OrganisationSeats }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const orderSeats = {
  id: 'organisationSeats.order',
  method: 'POST',
  path: '/api/own-organisations/:id/seat-orders',
  access: 'session',
  summary: 'Orders seats of a plan.',
  description:
    'For owners. Replaces the organisation’s unpaid order. Periods after the first can have fewer seats, but not fewer than people.',
  params: idParams('organisation'),
  body: v.object({
    kind: v.picklist(SEAT_ORDER_KINDS, 'Unknown kind of order'),
    /** The plan of the running period where seats are added to it. */
    planId: PlanId,
    seats: whole('The number of seats', SEATS_ADDED_MIN, SEATS_ORDERED_MAX),
    /** The price in rupees that the owner was shown. */
    amount: v.number('Amount must be a number'),
    buyer: SeatBuyer,
  }),
  status: 201,
  response: single({ order: SeatOrder }),
  errors: [
    'FORBIDDEN',
    'PLAN_MISMATCH',
    'SUBSCRIPTION_EXISTS',
    'SUBSCRIPTION_OVER',
    'PAYMENT_REFUSED',
    'PAYMENT_UNAVAILABLE',
  ],
} as const satisfies Endpoint;

export const getSeatOrder = {
  id: 'seatOrders.get',
  method: 'GET',
  path: '/api/seat-orders/:id',
  access: 'session',
  summary: 'Returns an order of seats, and how to pay it.',
  description: 'For owners of its organisation. Has checkout data while the order can be paid.',
  params: idParams('order'),
  response: single({
    order: SeatOrder,
    payable: v.nullable(v.object({ orderId: v.string(), checkout: Checkout })),
  }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

const proof = (label: string) => line(label, 128);

export const verifySeatPayment = {
  id: 'seatOrders.verify',
  method: 'POST',
  path: '/api/seat-orders/verify',
  access: 'session',
  summary: 'Verifies a payment for seats by the checkout’s signature.',
  description: 'The amount is read from the payment provider.',
  body: v.object({
    razorpay_payment_id: proof('Payment id'),
    razorpay_order_id: proof('Order id'),
    razorpay_signature: proof('Signature'),
  }),
  response: single({
    /** False while the provider is still processing it; nothing more is needed. */
    confirmed: v.boolean(),
    order: SeatOrder,
  }),
  errors: ['FORBIDDEN', 'PAYMENT_UNVERIFIED', 'PAYMENT_UNAVAILABLE'],
  idempotent: true,
} as const satisfies Endpoint;

export const listSeatPayments = {
  id: 'organisationSeats.payments',
  method: 'GET',
  path: '/api/own-organisations/:id/seat-payments',
  access: 'session',
  summary: 'Lists an organisation’s invoices, newest first.',
  description: 'For owners.',
  params: idParams('organisation'),
  query: v.object(PageQuery),
  response: page(Receipt),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const getSeatInvoicePdf = {
  id: 'organisationSeats.pdf',
  method: 'GET',
  path: '/api/own-organisations/:id/seat-payments/:invoiceId/pdf',
  access: 'session',
  summary: 'Returns an organisation’s invoice as a base64-encoded PDF.',
  description: 'For owners.',
  params: v.object({ id: id('organisation'), invoiceId: id('invoice') }),
  response: single({ filename: v.string(), base64: v.string() }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
