import { sql } from 'kysely';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { AccessPeriodsTable } from '../tables.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';

/** Returns every period of those subscriptions, oldest first. */
export const listPeriods = async (db: Db, subscriptionIds: readonly string[]): Promise<AccessPeriodsTable[]> =>
  subscriptionIds.length === 0
    ? []
    : db
        .selectFrom('access_periods')
        .selectAll()
        .where('subscription_id', 'in', subscriptionIds)
        .orderBy('starts_at')
        .orderBy('id')
        .execute();

/** Returns the user's periods that cover that time. */
export const periodsAt = async (db: Db, userId: string, now: number): Promise<AccessPeriodsTable[]> =>
  db
    .selectFrom('access_periods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .execute();

/** Returns the plans of the user's periods that cover that time; null for complimentary access. */
export const planIdsAt = async (db: Db, userId: string, now: number): Promise<(string | null)[]> => {
  const rows = await db
    .selectFrom('access_periods')
    .leftJoin('subscriptions', 'subscriptions.id', 'access_periods.subscription_id')
    .select('subscriptions.plan_id')
    .distinct()
    .where('access_periods.user_id', '=', userId)
    .where('access_periods.ends_at', '>', now)
    .where('access_periods.starts_at', '<=', now)
    .execute();
  return rows.map(({ plan_id: id }) => id);
};

export const insertPeriod = async (
  trx: Trx,
  { clock, random }: Pick<PaymentDeps, 'clock' | 'random'>,
  period: Omit<AccessPeriodsTable, 'id' | 'note' | 'granted_by'> &
    Partial<Pick<AccessPeriodsTable, 'note' | 'granted_by'>>,
): Promise<string> => {
  const id = makeId(clock.now(), (count) => random.bytes(count));
  await trx
    .insertInto('access_periods')
    .values({ id, note: null, granted_by: null, ...period })
    .execute();
  return id;
};

export const updatePeriod = async (
  trx: Trx,
  id: string,
  changes: Partial<Pick<AccessPeriodsTable, 'ends_at' | 'reason'>>,
): Promise<void> => {
  await trx.updateTable('access_periods').set(changes).where('id', '=', id).execute();
};

export const deletePeriod = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('access_periods').where('id', '=', id).execute();
};

/** Restores the original end of a payment's period. */
export const restorePeriod = async (trx: Trx, paymentId: string): Promise<void> => {
  const bought = trx.selectFrom('invoices').select('period_end').where('payment_id', '=', paymentId);
  await trx
    .updateTable('access_periods')
    .set({ ends_at: sql<number>`coalesce((${bought}), ends_at)` })
    .where('payment_id', '=', paymentId)
    .execute();
};

/** Returns fully refunded payments of a subscription that don't leave access, with the time of the refund. */
export const fullyRefunded = async (trx: Trx, subscriptionId: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await trx
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['payments.id', ({ fn }) => fn.max<number | string>('refunds.created_at').as('at')])
    .where('payments.subscription_id', '=', subscriptionId)
    .where('refunds.status', '=', 'done')
    .where(sql<boolean>`payments.refunded >= payments.amount`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('refunds as kept')
            .select('kept.id')
            .whereRef('kept.payment_id', '=', 'payments.id')
            .where('kept.status', '=', 'done')
            .where('kept.effect', '=', 'keeps'),
        ),
      ),
    )
    .groupBy('payments.id')
    .execute();
  return new Map(rows.map(({ id, at }) => [id, Number(at)]));
};
