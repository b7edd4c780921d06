import type { Kysely } from 'kysely';

/** Credit notes: the law on GST asks for a numbered one for each refund of an invoice. Amounts are in paise. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('credit_notes')
    .addColumn('refund_id', 'text', (c) => c.primaryKey().references('refunds.id'))
    .addColumn('invoice_id', 'text', (c) => c.notNull().references('invoices.id'))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('issued_at', 'bigint', (c) => c.notNull())
    .addColumn('cancelled_at', 'bigint')
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('taxable', 'integer', (c) => c.notNull())
    .addColumn('cgst', 'integer', (c) => c.notNull())
    .addColumn('sgst', 'integer', (c) => c.notNull())
    .addColumn('igst', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('credit_notes_of_invoice')
    .on('credit_notes')
    .columns(['invoice_id', 'issued_at'])
    .execute();
};
