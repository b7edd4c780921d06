/**
 * What the words of the subscription business mean here. Source: Carl Gold, *Fighting Churn with Data* (Manning, 2020),
 * chapter 2, "Measuring churn".
 *
 * - **Active** at a moment: somebody whom a paid period covers, or the grace in which the next payment is collected (the
 *   book's allowed gap between two periods). Complimentary access is no subscription.
 * - **New** in a month: active at its end and not at its start. **Churned**: active at its start and not at its end. So
 *   `activeAtEnd = activeAtStart + new - churned`; who left and came back within the month is neither.
 * - **Churn rate**: the standard, account-based one: churned, divided by active at the start.
 * - **MRR**, monthly recurring revenue at a moment: for everybody active, what their last payment brought, divided by the
 *   months that it was for. Taxes are part of it, refunds in part are not taken off.
 */
import { addMonths, monthAt } from '../common/months.ts';

/** Percent with one decimal; null where nobody could leave. */
export const churnPercent = ({
  activeAtStart,
  churned,
}: {
  readonly activeAtStart: number;
  readonly churned: number;
}): number | null => (activeAtStart === 0 ? null : Math.round((churned / activeAtStart) * 1_000) / 10);

/** The last so many calendar months in that zone, YYYY-MM, the oldest first; the one of that moment is the last. */
export const lastMonths = (count: number, now: number, zone: string): readonly string[] => {
  const current = monthAt(now, zone);
  return Array.from({ length: count }, (_, at) => addMonths(current, at - count + 1));
};
