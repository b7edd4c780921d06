/** Payments as an admin sees them. */
import { sql } from 'kysely';
import type { AdminPayment } from '#shared/contract/payment-admin.ts';
import type { Db } from '../../db/schema.ts';
import { notFound } from '../../http/refusal.ts';
import { planOfRow, rupeesOf } from './plans-repository.ts';

const payments = (db: Db) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('invoices', 'invoices.payment_id', 'payments.id')
    .selectAll('payments')
    .select(['users.name as user_name', 'users.email as user_email', 'invoices.number as invoice_number']);

type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

const statusOf = ({ amount, refunded }: PaymentRow): AdminPayment['status'] => {
  if (refunded === 0) return 'captured';
  return refunded >= amount ? 'refunded' : 'partlyRefunded';
};

const toPayment = (row: PaymentRow): AdminPayment => ({
  _id: row.id,
  paymentId: row.provider_payment_id,
  status: statusOf(row),
  amount: rupeesOf(row.amount),
  refunded: rupeesOf(row.refunded),
  planName: planOfRow(row).name,
  paidAt: new Date(row.paid_at).toISOString(),
  invoiceNumber: row.invoice_number,
  user: row.user_id === null ? null : { _id: row.user_id, name: row.user_name ?? '', email: row.user_email ?? '' },
});

/** Text in lower case as a LIKE pattern that finds it anywhere; `!` escapes what LIKE would read as a sign. */
const within = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replace(/[!%_]/g, (mark) => `!${mark}`)}%`;

export const listPayments = async (
  db: Db,
  { page, limit, search }: { readonly page: number; readonly limit: number; readonly search?: string | undefined },
): Promise<{ items: AdminPayment[]; total: number }> => {
  let found = payments(db);
  // No name holds a NUL, and PostgreSQL takes none in a parameter.
  if (search?.includes('\u0000')) found = found.where(sql<boolean>`1 = 0`);
  else if (search !== undefined && search.trim() !== '') {
    const pattern = within(search);
    found = found.where((where) =>
      where.or([
        sql<boolean>`lower(users.name) like ${pattern} escape '!'`,
        sql<boolean>`users.email like ${pattern} escape '!'`,
        where('payments.provider_payment_id', '=', search.trim()),
        where('invoices.number', '=', search.trim()),
      ]),
    );
  }
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('payments.paid_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(toPayment), total };
};

/** Refuses with 404 what isn't there. */
export const getPayment = async (db: Db, id: string): Promise<AdminPayment & { readonly subscriptionId: string }> => {
  const row = await payments(db).where('payments.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('payment');
  return { ...toPayment(row), subscriptionId: row.subscription_id };
};
