/** The books as CSV files. No cell is run as a formula by a spreadsheet. */
import { stringify } from 'csv-stringify/sync';
import type { ParsedQueryOf, ResponseOf } from '#shared/contract/common/endpoint.ts';
import { EXPORT_ROWS_MAX, type exportPayments } from '#shared/contract/billing/payment-figures.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { listSubscriptions } from './admin-subscriptions.ts';
import { listPayments } from './admin-payments.ts';
import { readMonths } from './monthly-metrics.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'config'>;
type Query = ParsedQueryOf<typeof exportPayments>;
type Cells = Readonly<Record<string, string | number | null>>;

const MONTHS = 36;

interface Table {
  readonly rows: readonly Cells[];
  readonly complete: boolean;
}

const payments = async ({ db }: Deps, { search, status }: Query): Promise<Table> => {
  const { items } = await listPayments(db, { page: 1, limit: EXPORT_ROWS_MAX + 1, search, status, sort: 'newest' });
  const rows = items.slice(0, EXPORT_ROWS_MAX).map((one) => ({
    'Paid at (UTC)': one.paidAt,
    Invoice: one.invoiceNumber,
    'Payment ID': one.paymentId,
    Plan: one.planName,
    'Amount (INR)': one.amount,
    'Refunded (INR)': one.refunded,
    Status: one.status,
    Name: one.user?.name ?? '',
    Email: one.user?.email ?? '',
    Organisation: one.seats?.organisation ?? '',
    Seats: one.seats?.count ?? null,
  }));
  return { rows, complete: items.length <= EXPORT_ROWS_MAX };
};

const subscriptions = async ({ db, clock }: Deps, { search }: Query): Promise<Table> => {
  const query = { page: 1, limit: EXPORT_ROWS_MAX + 1, search, status: undefined, access: undefined } as const;
  const { items } = await listSubscriptions(db, { ...query, sort: 'newest' }, clock.now());
  const rows = items.slice(0, EXPORT_ROWS_MAX).map((one) => ({
    'Made at (UTC)': one.createdAt,
    'Subscription ID': one.subscriptionId,
    Plan: one.planName,
    'Price (INR)': one.price,
    Status: one.status,
    'Cycles paid': one.paidCount,
    'Cancelled for the period’s end': one.cancelAtPeriodEnd ? 'yes' : 'no',
    'Open now': one.open ? 'yes' : 'no',
    'Access until (UTC)': one.accessUntil,
    Name: one.user?.name ?? '',
    Email: one.user?.email ?? '',
  }));
  return { rows, complete: items.length <= EXPORT_ROWS_MAX };
};

const months = async (deps: Deps): Promise<Table> => ({
  rows: (await readMonths(deps, MONTHS)).map((one) => ({
    Month: one.month,
    'Revenue (INR)': one.revenue,
    'Refunds (INR)': one.refunds,
    Payments: one.payments,
    'MRR (INR)': one.monthlyRecurring,
    'Active at start': one.activeAtStart,
    New: one.new,
    Churned: one.churned,
    'Active at end': one.activeAtEnd,
    'Churn rate (%)': one.churnPercent,
  })),
  complete: true,
});

const TABLES = { payments, subscriptions, months } as const;

/** Returns the export, with a byte order mark so that spreadsheets read it as UTF-8. */
export const exportFile = async (deps: Deps, query: Query): Promise<ResponseOf<typeof exportPayments>['data']> => {
  const { rows, complete } = await TABLES[query.what](deps, query);
  const day = dayOf(deps.clock.now(), deps.config.dailyTimezone);
  return {
    filename: `${query.what}-${day}.csv`,
    mimetype: 'text/csv',
    content: stringify([...rows], { header: true, bom: true, escape_formulas: true, record_delimiter: 'windows' }),
    complete,
  };
};
