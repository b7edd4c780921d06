/** Payments as an admin sees them. */
import { sql, type SelectQueryBuilder } from 'kysely';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { AdminPayment, getPayments } from '#shared/contract/billing/payment-admin.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { searched } from '../../../platform/database/search.ts';
import type { Db, Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { ofPerson, payerOfRow } from './admin-search-repository.ts';
import { planOfRow, rupeesOf } from '../subscriptions/plans-repository.ts';

type Query = ParsedQueryOf<typeof getPayments>;

/** Payments with what is told of them. */
const told = <O>(found: SelectQueryBuilder<Tables, 'payments', O>) =>
  found
    .leftJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('invoices', 'invoices.payment_id', 'payments.id')
    .selectAll('payments')
    .select(['users.name as user_name', 'users.email as user_email', 'invoices.number as invoice_number']);

const payments = (db: Db) => told(db.selectFrom('payments'));

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
  subscription: row.subscription_id,
  user: payerOfRow(row),
});

const IN_STATUS = {
  captured: sql<boolean>`payments.refunded = 0`,
  partlyRefunded: sql<boolean>`(payments.refunded > 0 and payments.refunded < payments.amount)`,
  // Said twice, so that the index of what was given back holds it.
  refunded: sql<boolean>`(payments.refunded > 0 and payments.refunded >= payments.amount)`,
} as const satisfies Record<AdminPayment['status'], unknown>;

/** The payments that fit, found without what else is told of them: they are counted too. */
const matching = (db: Db, { search, status }: Pick<Query, 'search' | 'status'>) => {
  const found = db
    .selectFrom('payments')
    .where((where) =>
      searched(search, (text) =>
        where.or([
          ofPerson(text, 'payments.user_id'),
          where('payments.provider_payment_id', '=', text),
          where(
            'payments.subscription_id',
            'in',
            where.selectFrom('subscriptions').select('subscriptions.id').where('subscriptions.provider_id', '=', text),
          ),
          where(
            'payments.id',
            'in',
            where.selectFrom('invoices').select('invoices.payment_id').where('invoices.number', '=', text),
          ),
        ]),
      ),
    );
  return status === undefined ? found : found.where(IN_STATUS[status]);
};

const inOrder = (found: ReturnType<typeof matching>, sort: Query['sort']) => {
  switch (sort) {
    case 'newest':
      return found.orderBy('payments.paid_at', 'desc').orderBy('payments.id', 'desc');
    case 'oldest':
      return found.orderBy('payments.paid_at').orderBy('payments.id');
    case 'amount':
      return found.orderBy('payments.amount', 'desc').orderBy('payments.id', 'desc');
  }
};

/** One page of the payments that fit, and how many there are in all. */
export const listPayments = async (db: Db, query: Query): Promise<{ items: AdminPayment[]; total: number }> => {
  const found = matching(db, query);
  const rows = await told(inOrder(found, query.sort))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map(toPayment), total: await boundedCount(db, found, query) };
};

/** The payments of a subscription, the newest first. */
export const paymentsOf = async (db: Db, subscriptionId: string): Promise<AdminPayment[]> => {
  const rows = await payments(db)
    .where('payments.subscription_id', '=', subscriptionId)
    .orderBy('payments.paid_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();
  return rows.map(toPayment);
};

/** Refuses with 404 what isn't there. */
export const getPayment = async (db: Db, id: string): Promise<AdminPayment> => {
  const row = await payments(db).where('payments.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('payment');
  return toPayment(row);
};
