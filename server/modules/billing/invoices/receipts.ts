/** Invoices for their owners. */
import * as v from 'valibot';
import type { CreditNote, Receipt } from '#shared/contract/billing/receipts.ts';
import type { BillingDetails } from '#shared/contract/billing/billing.ts';
import { isGstState } from '#shared/domain/billing/tax.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { planOfRow, rupeesOf } from '../subscriptions/plans-repository.ts';
import type { CreditNotesTable } from '../tables.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { creditNotesOf } from './credit-notes-repository.ts';
import {
  findBillingDetails,
  findInvoice,
  pageOfInvoices,
  saveBillingDetails,
  type InvoiceRow,
} from './invoices-repository.ts';
import { receiptPdf } from './receipt-pdf.ts';

const Buyer = v.object({
  name: v.string(),
  address: v.optional(v.string()),
  email: v.string(),
  gstin: v.nullable(v.string()),
});
const Seller = v.object({ name: v.string(), address: v.string(), gstin: v.nullable(v.string()), sac: v.string() });

const moment = (at: number): string => new Date(at).toISOString();

const toCreditNote = ({ number, issued_at, total, taxable, cgst, sgst, igst }: CreditNotesTable): CreditNote => ({
  number,
  issuedAt: moment(issued_at),
  total: rupeesOf(total),
  taxable: rupeesOf(taxable),
  cgst: rupeesOf(cgst),
  sgst: rupeesOf(sgst),
  igst: rupeesOf(igst),
});

/** Returns an invoice with its credit notes. */
export const toReceipt = (row: InvoiceRow, notes: readonly CreditNotesTable[]): Receipt => {
  const plan = planOfRow(row);
  const { sac, ...seller } = v.parse(Seller, JSON.parse(row.seller));
  return {
    _id: row.id,
    number: row.number,
    issuedAt: moment(row.issued_at),
    planName: plan.name,
    duration: plan.duration,
    seats: row.seats,
    period: { from: moment(row.period_start), until: moment(row.period_end) },
    total: rupeesOf(row.total),
    taxable: rupeesOf(row.taxable),
    cgst: rupeesOf(row.cgst),
    sgst: rupeesOf(row.sgst),
    igst: rupeesOf(row.igst),
    taxRate: row.tax_rate,
    sac: row.tax_rate === 0 ? null : sac,
    refunded: rupeesOf(row.refunded),
    creditNotes: notes.filter(({ invoice_id }) => invoice_id === row.id).map(toCreditNote),
    paymentId: row.provider_payment_id,
    placeOfSupply: row.place_of_supply,
    buyer: v.parse(Buyer, JSON.parse(row.buyer)),
    seller,
  };
};

export const invoiceFileName = ({ number }: Pick<Receipt, 'number'>): string => `${number.replaceAll('/', '-')}.pdf`;

export interface Receipts {
  list(
    userId: string,
    page: { readonly page: number; readonly limit: number },
  ): Promise<{ items: Receipt[]; total: number }>;
  /** Throws 404 for another user's invoice. */
  get(userId: string, id: string): Promise<Receipt>;
  pdf(userId: string, id: string): Promise<{ readonly filename: string; readonly base64: string }>;
  billing(userId: string): Promise<BillingDetails>;
  setBilling(userId: string, details: BillingDetails): Promise<BillingDetails>;
}

export const createReceipts = ({ db, config }: Pick<PaymentDeps, 'db' | 'config'>): Receipts => {
  const get: Receipts['get'] = async (userId, id) => {
    const row = await findInvoice(db, userId, id);
    if (row === undefined) throw notFound('receipt');
    return toReceipt(row, await creditNotesOf(db, [row.id]));
  };
  const billing: Receipts['billing'] = async (userId) => {
    const row = await findBillingDetails(db, userId);
    const state = row?.state ?? null;
    return {
      name: row?.name ?? null,
      state: state !== null && isGstState(state) ? state : null,
      gstin: row?.gstin ?? null,
    };
  };
  return {
    get,
    billing,
    async list(userId, page) {
      const { rows, total } = await pageOfInvoices(db, userId, page);
      const notes = await creditNotesOf(
        db,
        rows.map(({ id }) => id),
      );
      return { items: rows.map((row) => toReceipt(row, notes)), total };
    },
    async pdf(userId, id) {
      const receipt = await get(userId, id);
      const bytes = await receiptPdf(receipt, config.dailyTimezone);
      return { filename: invoiceFileName(receipt), base64: bytes.toString('base64') };
    },
    async setBilling(userId, { name, state, gstin }) {
      await saveBillingDetails(db, userId, { name, state, gstin });
      return billing(userId);
    },
  };
};
