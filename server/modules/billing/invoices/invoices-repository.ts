import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { BillingDetailsTable, InvoicesTable } from '../tables.ts';

/** Takes the next number of a financial year in the caller's transaction, so that a rollback leaves no gap. */
export const takeNumber = async (trx: Trx, series: string): Promise<number> => {
  const { last } = await trx
    .insertInto('invoice_counters')
    .values({ series, last: 1 })
    .onConflict((conflict) =>
      conflict.column('series').doUpdateSet((row) => ({ last: row('invoice_counters.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

export const insertInvoice = async (trx: Trx, invoice: InvoicesTable): Promise<void> => {
  await trx.insertInto('invoices').values(invoice).execute();
};

const withPayment = (db: Db, userId: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.id', 'invoices.payment_id')
    .selectAll('invoices')
    .select(['payments.refunded', 'payments.provider_payment_id'])
    .where('invoices.user_id', '=', userId);

/** An invoice with the status of its payment. */
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof withPayment>['executeTakeFirstOrThrow']>>;

/** Returns the user's own invoice. */
export const findInvoice = async (db: Db, userId: string, id: string): Promise<InvoiceRow | undefined> =>
  withPayment(db, userId).where('invoices.id', '=', id).executeTakeFirst();

/** Returns a page of the user's invoices, newest first, with the total. */
export const pageOfInvoices = async (
  db: Db,
  userId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: InvoiceRow[]; readonly total: number }> => {
  const { total } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await withPayment(db, userId)
    .orderBy('invoices.issued_at', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
};

/** Returns all of the user's invoices, oldest first. */
export const invoicesOfUser = async (db: Db, userId: string): Promise<InvoicesTable[]> =>
  db.selectFrom('invoices').selectAll().where('user_id', '=', userId).orderBy('issued_at').orderBy('id').execute();

export const findBillingDetails = async (db: Db, userId: string): Promise<BillingDetailsTable | undefined> =>
  db.selectFrom('billing_details').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const saveBillingDetails = async (
  db: Db,
  userId: string,
  details: Omit<BillingDetailsTable, 'user_id'>,
): Promise<void> => {
  await db
    .insertInto('billing_details')
    .values({ user_id: userId, ...details })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(details))
    .execute();
};
