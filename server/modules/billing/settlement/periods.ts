/** Access as it stands in the database: what was paid for, and the grace behind it. */
import { sql, type Selectable } from 'kysely';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { planById, type PlanId } from '#shared/domain/billing/plans.ts';
import { accessAt, graceAfter, type AccessPeriod } from '#shared/domain/billing/subscriptions.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { AccessPeriodsTable } from '../tables.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions-repository.ts';

type PeriodRow = Selectable<AccessPeriodsTable>;

export const periodOf = (row: PeriodRow): AccessPeriod => ({
  reason: row.reason,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** Every period of those subscriptions, the oldest first. */
export const listPeriods = async (db: Db, subscriptionIds: readonly string[]): Promise<PeriodRow[]> =>
  subscriptionIds.length === 0
    ? []
    : db
        .selectFrom('access_periods')
        .selectAll()
        .where('subscription_id', 'in', subscriptionIds)
        .orderBy('starts_at')
        .orderBy('id')
        .execute();

/** The access of that person at that moment; null without. */
export const accessOfUser = async (db: Db, userId: string, now: number): Promise<AccessPeriod | null> => {
  const rows = await db
    .selectFrom('access_periods')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .where('starts_at', '<=', now)
    .execute();
  return accessAt(rows.map(periodOf), now);
};

/** The plans behind the access of that person at that moment. */
export const plansOfUser = async (db: Db, userId: string, now: number): Promise<(PlanId | 'granted')[]> => {
  const rows = await db
    .selectFrom('access_periods')
    .leftJoin('subscriptions', 'subscriptions.id', 'access_periods.subscription_id')
    .select('subscriptions.plan_id')
    .distinct()
    .where('access_periods.user_id', '=', userId)
    .where('access_periods.ends_at', '>', now)
    .where('access_periods.starts_at', '<=', now)
    .execute();
  return rows.flatMap(({ plan_id: id }) => (id === null ? ['granted' as const] : (planById(id)?.id ?? [])));
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

const shorten = async (trx: Trx, row: PeriodRow, endsAt: number): Promise<void> => {
  if (endsAt >= row.ends_at) return;
  // A grace that never began has nothing to tell; a payment's period stays, however short.
  if (row.payment_id === null && endsAt <= row.starts_at) {
    await trx.deleteFrom('access_periods').where('id', '=', row.id).execute();
  } else {
    const end = Math.max(endsAt, row.starts_at);
    await trx.updateTable('access_periods').set({ ends_at: end }).where('id', '=', row.id).execute();
  }
};

/** The payments of a subscription that were given back whole, without leaving access, and when. */
const givenBack = async (trx: Trx, subscriptionId: string): Promise<ReadonlyMap<string, number>> => {
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

/**
 * Brings the periods of a subscription in line with its state: those that were paid end early when it was cancelled
 * early or the whole payment was given back, and the grace behind the last one is opened, changed or closed. Returns them as they are then.
 */
export const alignPeriods = async (
  trx: Trx,
  deps: Pick<PaymentDeps, 'clock' | 'random'>,
  row: SubscriptionRow,
): Promise<AccessPeriod[]> => {
  const now = deps.clock.now();
  const periods = await listPeriods(trx, [row.id]);
  const cutAt = row.status === 'cancelled' && row.cancel_at_end === 0 ? row.ended_at : null;
  if (cutAt !== null) for (const period of periods) await shorten(trx, period, cutAt);

  const back = await givenBack(trx, row.id);
  for (const period of periods) {
    const at = back.get(period.payment_id ?? '');
    if (at !== undefined) await shorten(trx, period, at);
  }

  const paid = periods.filter(({ payment_id: payment }) => payment !== null);
  const paidUntil = paid.length === 0 ? null : Math.max(...paid.map(({ ends_at: end }) => end));
  const last = paid.find(({ ends_at: end }) => end === paidUntil);
  // Nobody gets days for a payment that is to come after one that was given back.
  const over = row.cancel_at_end === 1 || back.has(last?.payment_id ?? '');
  const grace = graceAfter(row.status, paidUntil, over);
  const graces = periods.filter(({ payment_id: payment }) => payment === null);
  const current = graces.find(({ starts_at: start }) => start === grace?.startsAt);
  for (const old of graces) {
    if (old === current) continue;
    // The payment that it bridged has come, or won't: what of it lies ahead is void.
    await shorten(trx, old, now);
  }
  if (grace !== null && row.user_id !== null) {
    if (current === undefined) {
      await insertPeriod(trx, deps, {
        user_id: row.user_id,
        subscription_id: row.id,
        payment_id: null,
        reason: grace.reason,
        starts_at: grace.startsAt,
        ends_at: grace.endsAt,
      });
    } else if (current.ends_at !== grace.endsAt || current.reason !== grace.reason) {
      await trx
        .updateTable('access_periods')
        .set({ ends_at: grace.endsAt, reason: grace.reason })
        .where('id', '=', current.id)
        .execute();
    }
  }
  return (await listPeriods(trx, [row.id])).map(periodOf);
};
