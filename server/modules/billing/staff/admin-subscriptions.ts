/** Subscriptions as an admin sees them, and one of them with everything that is known of it. */
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type {
  AdminEvent,
  AdminRefund,
  AdminSubscription,
  getSubscriptions,
  SubscriptionFile,
} from '#shared/contract/billing/payment-admin.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { searched } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { ofPerson, payerOfRow } from './admin-search-repository.ts';
import { paymentsOf } from './admin.ts';
import { planOfRow, rupeesOf } from '../subscriptions/plans-repository.ts';
import { viewSubscription } from '../subscriptions/views.ts';

type Query = ParsedQueryOf<typeof getSubscriptions>;

/** A story longer than this is told by its newest events. */
const EVENTS_MAX = 200;

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

const subscriptions = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .leftJoin('users', 'users.id', 'subscriptions.user_id')
    .selectAll('subscriptions')
    .select(['users.name as user_name', 'users.email as user_email']);

type Row = Awaited<ReturnType<ReturnType<typeof subscriptions>['executeTakeFirstOrThrow']>>;

const toListed = (row: Row, now: number): AdminSubscription => ({
  _id: row.id,
  subscriptionId: row.provider_id,
  status: row.status,
  planName: planOfRow(row).name,
  price: rupeesOf(row.price),
  createdAt: moment(row.created_at),
  currentEnd: momentOrNull(row.current_end),
  cancelAtPeriodEnd: row.cancel_at_end === 1,
  paidCount: row.paid_count,
  open: row.entitled === 1 && (row.access_until ?? 0) > now,
  accessUntil: momentOrNull(row.access_until),
  user: payerOfRow(row),
});

const matching = (db: Db, { search, status, access }: Omit<Query, 'sort'>, now: number) => {
  let found = subscriptions(db).where((where) =>
    searched(search, (text) =>
      where.or([
        ofPerson(text, 'subscriptions.user_id'),
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

/** One page of the subscriptions that fit, and how many there are in all. */
export const listSubscriptions = async (
  db: Db,
  query: Query,
  now: number,
): Promise<{ items: AdminSubscription[]; total: number }> => {
  const found = matching(db, query, now);
  const direction = query.sort === 'newest' ? 'desc' : 'asc';
  const rows = await found
    .orderBy('subscriptions.created_at', direction)
    .orderBy('subscriptions.id', direction)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { items: rows.map((row) => toListed(row, now)), total: await boundedCount(db, found, query) };
};

const refundsOf = async (db: Db, subscriptionId: string): Promise<ReadonlyMap<string, AdminRefund[]>> => {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('users', 'users.id', 'refunds.actor_id')
    .selectAll('refunds')
    .select('users.name as by')
    .where('payments.subscription_id', '=', subscriptionId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
  const byPayment = Map.groupBy(rows, ({ payment_id: of }) => of);
  return new Map(
    [...byPayment].map(([of, refunds]) => [
      of,
      refunds.map(({ id, provider_refund_id, amount, reason, status, created_at, by }) => ({
        _id: id,
        refundId: provider_refund_id,
        amount: rupeesOf(amount),
        reason,
        status,
        at: moment(created_at),
        by,
      })),
    ]),
  );
};

const eventsOf = async (db: Db, providerId: string | null, paymentIds: readonly string[]): Promise<AdminEvent[]> => {
  const rows = await db
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
  return rows.map(({ id, event_id: eventId, type, received_at, settled_at, body }) => ({
    _id: id,
    eventId,
    type,
    receivedAt: moment(received_at),
    settledAt: momentOrNull(settled_at),
    body,
  }));
};

/** Everything about a subscription. Refuses with 404 what isn't there. */
export const readFile = async (db: Db, id: string, now: number): Promise<SubscriptionFile> => {
  const row = await subscriptions(db).where('subscriptions.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('subscription');
  const payments = await paymentsOf(db, id);
  const refunds = await refundsOf(db, id);
  return {
    subscription: await viewSubscription(db, row, now),
    user: payerOfRow(row),
    payments: payments.map((payment) => ({ ...payment, refunds: refunds.get(payment._id) ?? [] })),
    events: await eventsOf(
      db,
      row.provider_id,
      payments.map(({ paymentId }) => paymentId),
    ),
  };
};
