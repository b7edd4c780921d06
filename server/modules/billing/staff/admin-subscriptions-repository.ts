import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { getSubscriptions } from '#shared/contract/billing/payment-admin.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { searched } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { PaymentEventsTable, RefundsTable } from '../tables.ts';
import { matchesUser } from './admin-search-repository.ts';

type Query = ParsedQueryOf<typeof getSubscriptions>;

/** A longer timeline is limited to its newest events. */
const EVENTS_MAX = 200;

const subscriptions = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .leftJoin('users', 'users.id', 'subscriptions.user_id')
    .selectAll('subscriptions')
    .select(['users.name as user_name', 'users.email as user_email']);

/** A subscription with its owner. */
export type ListedRow = Awaited<ReturnType<ReturnType<typeof subscriptions>['executeTakeFirstOrThrow']>>;

export const findListed = async (db: Db, id: string): Promise<ListedRow | undefined> =>
  subscriptions(db).where('subscriptions.id', '=', id).executeTakeFirst();

const matching = (db: Db, { search, status, access }: Omit<Query, 'sort'>, now: number) => {
  let found = subscriptions(db).where((where) =>
    searched(search, (text) =>
      where.or([
        matchesUser(text, 'subscriptions.user_id'),
        where('subscriptions.provider_id', '=', text),
        where(
          'subscriptions.id',
          'in',
          db.selectFrom('payments').select('subscription_id').where('provider_payment_id', '=', text),
        ),
      ]),
    ),
  );
  if (status !== undefined) found = found.where('subscriptions.status', '=', status);
  if (access === 'open')
    found = found.where('subscriptions.entitled', '=', 1).where('subscriptions.access_until', '>', now);
  if (access === 'closed')
    found = found.where((where) =>
      where.or([
        where('subscriptions.entitled', '=', 0),
        where('subscriptions.access_until', '<=', now),
        where('subscriptions.access_until', 'is', null),
      ]),
    );
  return found;
};

/** Returns a page of matching subscriptions, with the total. */
export const pageOfSubscriptions = async (
  db: Db,
  query: Query,
  now: number,
): Promise<{ readonly rows: ListedRow[]; readonly total: number }> => {
  const found = matching(db, query, now);
  const direction = query.sort === 'newest' ? 'desc' : 'asc';
  const rows = await found
    .orderBy('subscriptions.created_at', direction)
    .orderBy('subscriptions.id', direction)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Returns the refunds of a subscription, oldest first, with the staff who made them. */
export const refundsOfSubscription = async (
  db: Db,
  subscriptionId: string,
): Promise<(RefundsTable & { readonly by: string | null })[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('users', 'users.id', 'refunds.actor_id')
    .selectAll('refunds')
    .select('users.name as by')
    .where('payments.subscription_id', '=', subscriptionId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();

/** Returns the newest events about a subscription and its payments, by the provider's identifiers. */
export const eventsAbout = async (
  db: Db,
  providerId: string | null,
  paymentIds: readonly string[],
): Promise<PaymentEventsTable[]> =>
  db
    .selectFrom('payment_events')
    .selectAll()
    .where((where) =>
      where.or([
        where('provider_subscription_id', '=', providerId ?? ''),
        ...(paymentIds.length === 0 ? [] : [where('provider_payment_id', 'in', paymentIds)]),
      ]),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EVENTS_MAX)
    .execute();
