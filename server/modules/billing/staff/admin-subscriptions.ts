/** Subscriptions for administrators, with full details of one. */
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type {
  AdminEvent,
  AdminRefund,
  AdminSubscription,
  getSubscriptions,
  SubscriptionFile,
} from '#shared/contract/billing/payment-admin.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { payerOfRow } from './admin-search-repository.ts';
import {
  eventsAbout,
  findListed,
  pageOfSubscriptions,
  refundsOfSubscription,
  type ListedRow,
} from './admin-subscriptions-repository.ts';
import { paymentsOf } from './admin-payments.ts';
import { planOfRow, rupeesOf } from '../subscriptions/plans-repository.ts';
import { viewSubscription } from '../subscriptions/views.ts';

type Query = ParsedQueryOf<typeof getSubscriptions>;

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNull = (at: number | null): string | null => (at === null ? null : moment(at));

const toListed = (row: ListedRow, now: number): AdminSubscription => ({
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

/** Returns a page of matching subscriptions, with the total. */
export const listSubscriptions = async (
  db: Db,
  query: Query,
  now: number,
): Promise<{ items: AdminSubscription[]; total: number }> => {
  const { rows, total } = await pageOfSubscriptions(db, query, now);
  return { items: rows.map((row) => toListed(row, now)), total };
};

const refundsOf = async (db: Db, subscriptionId: string): Promise<ReadonlyMap<string, AdminRefund[]>> => {
  const rows = await refundsOfSubscription(db, subscriptionId);
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
  const rows = await eventsAbout(db, providerId, paymentIds);
  return rows.map(({ id, event_id: eventId, type, received_at, settled_at, body }) => ({
    _id: id,
    eventId,
    type,
    receivedAt: moment(received_at),
    settledAt: momentOrNull(settled_at),
    body,
  }));
};

/** Returns all details of a subscription. Throws 404 if it doesn't exist. */
export const readFile = async (db: Db, id: string, now: number): Promise<SubscriptionFile> => {
  const row = await findListed(db, id);
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
