/** Revenue and churn of a range of days. */
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { getPaymentMetrics } from '#shared/contract/billing/payment-figures.ts';
import { PLANS } from '#shared/domain/billing/plans.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { rupeesOf } from '../subscriptions/plans-repository.ts';
import {
  type Stretch,
  subscribersAt,
  paidByPlan,
  refunded,
  newSubscribers,
  endedIn,
  monthlyRecurring,
} from './metrics-repository.ts';

export type BillingMetrics = ResponseOf<typeof getPaymentMetrics>['data']['figures'];

/**
 * Returns the metrics of that range. A user is lost if they had access and have none at the end of the range, or now
 * if that is earlier.
 */
export const readMetrics = async (db: Db, stretch: Stretch): Promise<BillingMetrics> => {
  const end = Math.min(stretch.until, stretch.now);
  const [paid, before, after] = [
    await paidByPlan(db, stretch),
    await subscribersAt(db, stretch.from),
    await subscribersAt(db, end),
  ];
  const lost = [...(await endedIn(db, stretch))].filter((id) => !after.has(id));
  const gone = [...before].filter((id) => !after.has(id));
  const byPlan = PLANS.map(({ id, name }) => {
    const row = paid.find(({ plan_id: of }) => of === id);
    return { planName: name, payments: row?.payments ?? 0, revenue: rupeesOf(Number(row?.revenue ?? 0)) };
  });
  return {
    revenue: byPlan.reduce((sum, { revenue }) => sum + revenue, 0),
    payments: byPlan.reduce((sum, { payments }) => sum + payments, 0),
    refunds: rupeesOf(await refunded(db, stretch)),
    monthlyRecurring: await monthlyRecurring(db),
    newSubscribers: await newSubscribers(db, stretch),
    lostSubscribers: lost.length,
    subscribersBefore: before.size,
    subscribersNow: (await subscribersAt(db, stretch.now)).size,
    churnPercent: before.size === 0 ? null : Math.round((gone.length / before.size) * 1000) / 10,
    byPlan,
  };
};
