/** Months of the calendar. Weeks start on Monday, as on leaderboards. */
import { addDays, daysBetween } from '#shared/domain/common/calendar.ts';
import { spanOfMonth } from '#shared/domain/common/months.ts';
import { mondayOf } from '#shared/domain/ranking/points.ts';

/** Returns the first Monday of the weeks that cover a month, and their number of days. */
export const weeksOf = (month: string): { readonly from: string; readonly days: number } => {
  const { from: first, until: last } = spanOfMonth(month);
  const from = mondayOf(first);
  return { from, days: daysBetween(from, addDays(mondayOf(last), 6)) + 1 };
};
