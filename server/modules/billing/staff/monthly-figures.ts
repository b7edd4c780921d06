/** The months of the subscription business; `shared/domain/billing/subscription-metrics.ts` says what each figure means. */
import type { MonthMetrics } from '#shared/contract/billing/payment-figures.ts';
import { startOfDay } from '#shared/domain/common/calendar.ts';
import { addMonths, spanOfMonth } from '#shared/domain/common/months.ts';
import { churnPercent, lastMonths } from '#shared/domain/billing/subscription-metrics.ts';
import { rupeesOf } from '../subscriptions/plans-repository.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { countActive, countGone, paidIn, yearlyAt } from './monthly-figures-repository.ts';

/** The last so many months, the oldest first; the current one so far. */
export const readMonths = async (
  { db, clock, config }: Pick<PaymentDeps, 'db' | 'clock' | 'config'>,
  months: number,
): Promise<MonthMetrics[]> => {
  const zone = config.dailyTimezone;
  const now = clock.now();
  const figures: MonthMetrics[] = [];
  for (const month of lastMonths(months, now, zone)) {
    const from = startOfDay(spanOfMonth(month).from, zone);
    const until = startOfDay(spanOfMonth(addMonths(month, 1)).from, zone);
    // Paid until midnight is active in the month that ends then, and churned in it where nothing follows.
    const end = Math.min(until, now);
    const activeAtStart = await countActive(db, from);
    const activeAtEnd = await countActive(db, end);
    const churned = await countGone(db, from, end);
    const { payments, revenue, refunds } = await paidIn(db, from, until);
    figures.push({
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
  return figures;
};
