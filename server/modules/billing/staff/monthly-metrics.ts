/** Monthly subscription metrics; `shared/domain/billing/subscription-metrics.ts` defines each of them. */
import type { MonthMetrics } from '#shared/contract/billing/payment-figures.ts';
import { startOfDay } from '#shared/domain/common/calendar.ts';
import { addMonths, spanOfMonth } from '#shared/domain/common/months.ts';
import { churnPercent, lastMonths } from '#shared/domain/billing/subscription-metrics.ts';
import { rupeesOf } from '../subscriptions/plans-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { countActive, countGone, paidIn, yearlyAt } from './monthly-metrics-repository.ts';

/** Returns the last months, oldest first; the current month to date. */
export const readMonths = async (
  { db, clock, config }: Pick<PaymentDeps, 'db' | 'clock' | 'config'>,
  months: number,
): Promise<MonthMetrics[]> => {
  const zone = config.dailyTimezone;
  const now = clock.now();
  const metrics: MonthMetrics[] = [];
  for (const month of lastMonths(months, now, zone)) {
    const from = startOfDay(spanOfMonth(month).from, zone);
    const until = startOfDay(spanOfMonth(addMonths(month, 1)).from, zone);
    // A subscription paid until midnight is active in the month that ends then, and churns in it if nothing follows.
    const end = Math.min(until, now);
    const activeAtStart = await countActive(db, from);
    const activeAtEnd = await countActive(db, end);
    const churned = await countGone(db, from, end);
    const { payments, revenue, refunds } = await paidIn(db, from, until);
    metrics.push({
      month,
      payments,
      revenue: rupeesOf(revenue),
      refunds: rupeesOf(refunds),
      monthlyRecurring: rupeesOf(Math.round((await yearlyAt(db, end)) / 12)),
      activeAtStart,
      new: activeAtEnd - activeAtStart + churned,
      churned,
      activeAtEnd,
      churnPercent: churnPercent({ activeAtStart, churned }),
    });
  }
  return metrics;
};
