/** Payments for administrators. */
import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { AdminPayment, getPayments } from '#shared/contract/billing/payment-admin.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import {
  findDetailedPayment,
  pageOfPayments,
  paymentsOfSubscription,
  type DetailedPayment,
} from './admin-payments-repository.ts';
import { payerOfRow } from './admin-search-repository.ts';
import { planOfRow, rupeesOf } from '../subscriptions/plans-repository.ts';

type Query = ParsedQueryOf<typeof getPayments>;

const statusOf = ({ amount, refunded }: DetailedPayment): AdminPayment['status'] => {
  if (refunded === 0) return 'captured';
  return refunded >= amount ? 'refunded' : 'partlyRefunded';
};

const toPayment = (row: DetailedPayment): AdminPayment => ({
  _id: row.id,
  paymentId: row.provider_payment_id,
  status: statusOf(row),
  amount: rupeesOf(row.amount),
  refunded: rupeesOf(row.refunded),
  planName: planOfRow(row).name,
  paidAt: new Date(row.paid_at).toISOString(),
  invoiceNumber: row.invoice_number,
  subscription: row.subscription_id,
  seats:
    row.seats === null
      ? null
      : {
          count: row.seats,
          organisation: row.organisation,
          until: row.seats_until === null ? null : new Date(row.seats_until).toISOString(),
        },
  user: payerOfRow(row),
});

/** Returns a page of matching payments, with the total. */
export const listPayments = async (db: Db, query: Query): Promise<{ items: AdminPayment[]; total: number }> => {
  const { rows, total } = await pageOfPayments(db, query);
  return { items: rows.map(toPayment), total };
};

/** Returns the payments of a subscription, newest first. */
export const paymentsOf = async (db: Db, subscriptionId: string): Promise<AdminPayment[]> => {
  const rows = await paymentsOfSubscription(db, subscriptionId);
  return rows.map(toPayment);
};

/** Throws 404 if it doesn't exist. */
export const getPayment = async (db: Db, id: string): Promise<AdminPayment> => {
  const row = await findDetailedPayment(db, id);
  if (row === undefined) throw notFound('payment');
  return toPayment(row);
};
