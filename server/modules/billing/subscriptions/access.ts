/** Entitlements, and events when access ends. */
import { anyOpens } from '#shared/domain/billing/plans.ts';
import { accessAt, type AccessPeriod } from '#shared/domain/billing/subscriptions.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Entitlements } from '../entitlements.ts';
import { accessOfUser, periodOf, plansOfUser } from '../settlement/periods.ts';
import { listPeriods } from '../settlement/periods-repository.ts';
import type { PaymentDeps } from './ports.ts';
import { listOver, lockSubscription, updateSubscription, type SubscriptionRow } from './subscriptions-repository.ts';
import { addTimelineEntry } from '../staff/timeline-repository.ts';

const BATCH = 100;

/** Staff may use everything; learners have what a current access period or a seat covers. */
export const createEntitlements = ({
  db,
  clock,
  seatsOf,
}: Pick<PaymentDeps, 'db' | 'clock' | 'seatsOf'>): Entitlements => {
  const plansOf: Entitlements['plansOf'] = async (userId) => [
    ...(await plansOfUser(db, userId, clock.now())),
    ...(await seatsOf(userId)).map(({ planId }) => planId),
  ];
  return {
    async mayOpen({ userId, role }) {
      if (isStaff(role) || (await accessOfUser(db, userId, clock.now())) !== null) return true;
      return (await seatsOf(userId)).length > 0;
    },
    async mayUse({ userId, role }, feature) {
      return isStaff(role) || anyOpens(await plansOf(userId), feature);
    },
    plansOf,
  };
};

/** Updates the row from its periods; adds to the timeline and emits an event when access has ended. */
export const noteAccess = async (
  trx: Trx,
  deps: Pick<PaymentDeps, 'clock' | 'random' | 'events'>,
  row: SubscriptionRow,
  periods: readonly AccessPeriod[],
): Promise<SubscriptionRow> => {
  const now = deps.clock.now();
  const ends = periods.map(({ endsAt }) => endsAt);
  const until = ends.length === 0 ? null : Math.max(...ends);
  const entitled = accessAt(periods, now) === null ? 0 : 1;
  if (row.entitled === 1 && entitled === 0) {
    const at = Math.min(until ?? now, now);
    await addTimelineEntry(trx, { subscriptionId: row.id, kind: 'accessEnded', at });
    if (row.user_id !== null) {
      await deps.events.publish(trx, 'subscription.ended', {
        userId: row.user_id,
        subscriptionId: row.id,
        planId: row.plan_id,
        at,
      });
    }
  }
  return { ...row, entitled, access_until: until };
};

/** Records access that ended by time alone. Returns the number of subscriptions. */
export const noteEnded = async (deps: PaymentDeps): Promise<number> => {
  const ids = await listOver(deps.db, deps.clock.now(), BATCH);
  for (const id of ids) {
    await inTransaction(deps.db, async (trx) => {
      const row = await lockSubscription(trx, id);
      if (row === undefined) return;
      const periods = (await listPeriods(trx, [id])).map(periodOf);
      const { entitled, access_until } = await noteAccess(trx, deps, row, periods);
      await updateSubscription(trx, id, { entitled, access_until });
    });
  }
  return ids.length;
};
