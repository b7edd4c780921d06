import { sql, type SelectQueryBuilder } from 'kysely';
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { AdminPayment, getPayments } from '#shared/contract/billing/payment-admin.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, searched } from '../../../platform/database/search.ts';
import type { Db, Tables } from '../../../platform/database/tables.ts';
import { matchesUser } from './admin-search-repository.ts';

type Query = ParsedQueryOf<typeof getPayments>;

/** Selects payments with their details. */
const withDetails = <O>(found: SelectQueryBuilder<Tables, 'payments', O>) =>
  found
    .leftJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('invoices', 'invoices.payment_id', 'payments.id')
    .leftJoin('seat_orders', 'seat_orders.id', 'payments.seat_order_id')
    .leftJoin('organisations', 'organisations.id', 'seat_orders.organisation_id')
    .selectAll('payments')
    .select(['users.name as user_name', 'users.email as user_email', 'invoices.number as invoice_number'])
    .select(['seat_orders.seats', 'seat_orders.ends_at as seats_until', 'organisations.name as organisation']);

const payments = (db: Db) => withDetails(db.selectFrom('payments'));

/** A payment with its owner and invoice. */
export type DetailedPayment = Awaited<ReturnType<ReturnType<typeof payments>['executeTakeFirstOrThrow']>>;

const IN_STATUS = {
  captured: sql<boolean>`payments.refunded = 0`,
  partlyRefunded: sql<boolean>`(payments.refunded > 0 and payments.refunded < payments.amount)`,
  // Repeats the condition of the index on refunded payments, so that the query uses it.
  refunded: sql<boolean>`(payments.refunded > 0 and payments.refunded >= payments.amount)`,
} as const satisfies Record<AdminPayment['status'], unknown>;

/** Selects matching payments without joining their details, because they are also counted. */
const matching = (db: Db, { search, status }: Pick<Query, 'search' | 'status'>) => {
  const found = db
    .selectFrom('payments')
    .where((where) =>
      searched(search, (text) =>
        where.or([
          matchesUser(text, 'payments.user_id'),
          where('payments.provider_payment_id', '=', text),
          where(
            'payments.seat_order_id',
            'in',
            where
              .selectFrom('seat_orders')
              .innerJoin('organisations', 'organisations.id', 'seat_orders.organisation_id')
              .select('seat_orders.id')
              .where(contains('organisations.name_folded', text)),
          ),
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

/** Returns a page of matching payments, with the total. */
export const pageOfPayments = async (
  db: Db,
  query: Query,
): Promise<{ readonly rows: DetailedPayment[]; readonly total: number }> => {
  const found = matching(db, query);
  const rows = await withDetails(inOrder(found, query.sort))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Returns the payments of a subscription, newest first. */
export const paymentsOfSubscription = async (db: Db, subscriptionId: string): Promise<DetailedPayment[]> =>
  payments(db)
    .where('payments.subscription_id', '=', subscriptionId)
    .orderBy('payments.paid_at', 'desc')
    .orderBy('payments.id', 'desc')
    .execute();

export const findDetailedPayment = async (db: Db, id: string): Promise<DetailedPayment | undefined> =>
  payments(db).where('payments.id', '=', id).executeTakeFirst();
