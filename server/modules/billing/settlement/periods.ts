/** Access as stored in the database: paid periods and the grace periods after them. */
import { planById, type PlanId } from '#shared/domain/billing/plans.ts';
import { accessAt, graceAfter, type AccessPeriod } from '#shared/domain/billing/subscriptions.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { AccessPeriodsTable } from '../tables.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import {
  deletePeriod,
  fullyRefunded,
  insertPeriod,
  listPeriods,
  periodsAt,
  planIdsAt,
  updatePeriod,
} from './periods-repository.ts';
import type { SubscriptionRow } from '../subscriptions/subscriptions-repository.ts';

export const periodOf = (row: AccessPeriodsTable): AccessPeriod => ({
  reason: row.reason,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
});

/** Returns the user's access at that time, or null. */
export const accessOfUser = async (db: Db, userId: string, now: number): Promise<AccessPeriod | null> =>
  accessAt((await periodsAt(db, userId, now)).map(periodOf), now);

/** Returns the plans behind the user's access at that time. */
export const plansOfUser = async (db: Db, userId: string, now: number): Promise<(PlanId | 'granted')[]> =>
  (await planIdsAt(db, userId, now)).flatMap((id) => (id === null ? ['granted' as const] : (planById(id)?.id ?? [])));

const shorten = async (trx: Trx, row: AccessPeriodsTable, endsAt: number): Promise<void> => {
  if (endsAt >= row.ends_at) return;
  // A grace period that never started has no history; a paid period stays, however short.
  if (row.payment_id === null && endsAt <= row.starts_at) {
    await deletePeriod(trx, row.id);
  } else {
    await updatePeriod(trx, row.id, { ends_at: Math.max(endsAt, row.starts_at) });
  }
};

/**
 * Updates the periods of a subscription to its state: paid periods end early after an early cancellation or a full
 * refund, and the grace period after the last one is opened, changed or closed. Returns the periods.
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

  const back = await fullyRefunded(trx, row.id);
  for (const period of periods) {
    const at = back.get(period.payment_id ?? '');
    if (at !== undefined) await shorten(trx, period, at);
  }

  const paid = periods.filter(({ payment_id: payment }) => payment !== null);
  const paidUntil = paid.length === 0 ? null : Math.max(...paid.map(({ ends_at: end }) => end));
  const last = paid.find(({ ends_at: end }) => end === paidUntil);
  // There is no grace period for a payment that would follow a refunded one.
  const over = row.cancel_at_end === 1 || back.has(last?.payment_id ?? '');
  const grace = graceAfter(row.status, paidUntil, over);
  const graces = periods.filter(({ payment_id: payment }) => payment === null);
  const current = graces.find(({ starts_at: start }) => start === grace?.startsAt);
  for (const old of graces) {
    if (old === current) continue;
    // The awaited payment arrived, or won't: the rest of the grace period is void.
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
      await updatePeriod(trx, current.id, { ends_at: grace.endsAt, reason: grace.reason });
    }
  }
  return (await listPeriods(trx, [row.id])).map(periodOf);
};
