import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { CreditNotesTable, InvoicesTable } from '../tables.ts';

export const invoiceOfPayment = (trx: Trx, paymentId: string): Promise<InvoicesTable | undefined> =>
  trx.selectFrom('invoices').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export const findCreditNote = (trx: Trx, refundId: string): Promise<CreditNotesTable | undefined> =>
  trx.selectFrom('credit_notes').selectAll().where('refund_id', '=', refundId).executeTakeFirst();

export const insertCreditNote = async (trx: Trx, note: CreditNotesTable): Promise<void> => {
  await trx.insertInto('credit_notes').values(note).execute();
};

/** Cancels a credit note, or with null puts it in force again. */
export const setCancelled = async (trx: Trx, refundId: string, at: number | null): Promise<void> => {
  await trx.updateTable('credit_notes').set({ cancelled_at: at }).where('refund_id', '=', refundId).execute();
};

/** Returns the credit notes in force of these invoices, oldest first. */
export const creditNotesOf = async (db: Db, invoiceIds: readonly string[]): Promise<readonly CreditNotesTable[]> =>
  invoiceIds.length === 0
    ? []
    : db
        .selectFrom('credit_notes')
        .selectAll()
        .where('invoice_id', 'in', [...invoiceIds])
        .where('cancelled_at', 'is', null)
        .orderBy('issued_at')
        .orderBy('number')
        .execute();
