/** Invoices for payments. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, Moment, page, PageQuery, single } from '../common/fields.ts';

/** A credit note for money given back; rupees, tax included, as on the receipt. */
export const CreditNote = v.object({
  number: v.string(),
  issuedAt: Moment,
  total: v.number(),
  taxable: v.number(),
  cgst: v.number(),
  sgst: v.number(),
  igst: v.number(),
});
export type CreditNote = v.InferOutput<typeof CreditNote>;

export const Receipt = v.object({
  _id: v.string(),
  /** Invoice number. */
  number: v.string(),
  issuedAt: Moment,
  planName: v.string(),
  duration: v.string(),
  /** Seats of an organisation; null for a subscription. */
  seats: v.nullable(v.number()),
  period: v.object({ from: Moment, until: Moment }),
  /** Rupees including tax; the parts add up to it. */
  total: v.number(),
  taxable: v.number(),
  cgst: v.number(),
  sgst: v.number(),
  igst: v.number(),
  /** Percent; 0 without GST. */
  taxRate: v.number(),
  sac: v.nullable(v.string()),
  refunded: v.number(),
  /** One for each refund, oldest first. */
  creditNotes: v.array(CreditNote),
  paymentId: v.string(),
  placeOfSupply: v.nullable(v.string()),
  buyer: v.object({
    name: v.string(),
    /** Only on invoices of organisations. */
    address: v.optional(v.string()),
    email: v.string(),
    gstin: v.nullable(v.string()),
  }),
  seller: v.object({ name: v.string(), address: v.string(), gstin: v.nullable(v.string()) }),
});
export type Receipt = v.InferOutput<typeof Receipt>;

export const getReceipts = {
  id: 'payment.receipts',
  method: 'GET',
  path: '/api/payment/receipts',
  access: 'plan.subscribe',
  summary: 'Lists the user’s invoices, newest first.',
  query: v.object(PageQuery),
  response: page(Receipt),
  errors: [],
} as const satisfies Endpoint;

export const getReceipt = {
  id: 'payment.receipt',
  method: 'GET',
  path: '/api/payment/receipts/:id',
  access: 'plan.subscribe',
  summary: 'Returns one of the user’s invoices.',
  params: idParams('receipt'),
  response: single({ receipt: Receipt }),
  errors: [],
} as const satisfies Endpoint;

export const getReceiptPdf = {
  id: 'payment.receiptPdf',
  method: 'GET',
  path: '/api/payment/receipts/:id/pdf',
  access: 'plan.subscribe',
  summary: 'Returns an invoice as a base64-encoded PDF.',
  params: idParams('receipt'),
  response: single({ filename: v.string(), base64: v.string() }),
  errors: [],
} as const satisfies Endpoint;
