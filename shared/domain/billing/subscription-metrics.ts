/**
 * Terms of the subscription business. Source: Carl Gold, *Fighting Churn with Data* (Manning, 2020), chapter 2,
 * "Measuring churn".
 *
 * - **Active** at a moment: a user within a paid period, or within the grace in which the next payment is collected
 * (the
 *   book's allowed gap between two periods). Free access isn't a subscription.
 * - **New** in a month: active at its end and not at its start. **Churned**: active at its start and not at its end. So
 *   `activeAtEnd = activeAtStart + new - churned`; a user who left and returned within the month is neither.
 * - **Churn rate**: the standard, account-based one: churned, divided by active at the start.
 * - **MRR**, monthly recurring revenue at a moment: for every active user, the last payment divided by its months.
 * Taxes
 *   are included; partial refunds aren't deducted.
 */
import { addMonths, monthAt } from '../common/months.ts';

/** Returns percent with one decimal; null without active users at the start. */
export const churnPercent = ({
  activeAtStart,
  churned,
}: {
  readonly activeAtStart: number;
  readonly churned: number;
}): number | null => (activeAtStart === 0 ? null : Math.round((churned / activeAtStart) * 1_000) / 10);

/** Returns the last calendar months in that zone, YYYY-MM, oldest first, ending with the month of that moment. */
export const lastMonths = (count: number, now: number, zone: string): readonly string[] => {
  const current = monthAt(now, zone);
  return Array.from({ length: count }, (_, at) => addMonths(current, at - count + 1));
};
