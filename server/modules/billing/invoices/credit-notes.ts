/** Credit notes: one for each refund of an invoice, numbered without gaps in its financial year. */
import { dayOf } from '#shared/domain/common/calendar.ts';
import { creditNoteNumber, financialYear, taxOf } from '#shared/domain/billing/tax.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { findCreditNote, insertCreditNote, invoiceOfPayment, setCancelled } from './credit-notes-repository.ts';
import { takeNumber } from './invoices-repository.ts';

export interface CreditedRefund {
  readonly refundId: string;
  readonly paymentId: string;
  /** Paise. */
  readonly amount: number;
}

/** Issues the credit note of a refund that was made. A payment without an invoice gets none. */
export const issueCreditNote = async (
  trx: Trx,
  { clock, config }: Pick<PaymentDeps, 'clock' | 'config'>,
  { refundId, paymentId, amount }: CreditedRefund,
): Promise<void> => {
  if ((await findCreditNote(trx, refundId)) !== undefined) {
    await setCancelled(trx, refundId, null);
    return;
  }
  const invoice = await invoiceOfPayment(trx, paymentId);
  if (invoice === undefined) return;
  const now = clock.now();
  const year = financialYear(dayOf(now, config.dailyTimezone));
  await insertCreditNote(trx, {
    refund_id: refundId,
    invoice_id: invoice.id,
    number: creditNoteNumber(year, await takeNumber(trx, `CN ${year}`)),
    issued_at: now,
    cancelled_at: null,
    total: amount,
    // As on the invoice: GST within a state is CGST and SGST.
    ...taxOf(amount, invoice.tax_rate, invoice.igst === 0),
  });
};

/** Cancels the credit note of a refund that failed after all. Its number stays used. */
export const cancelCreditNote = (trx: Trx, { clock }: Pick<PaymentDeps, 'clock'>, refundId: string): Promise<void> =>
  setCancelled(trx, refundId, clock.now());
