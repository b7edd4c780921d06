/** The months of the calendar: weeks begin on Monday, as the boards' weeks do. */
import { addDays, daysBetween } from '#shared/domain/common/calendar.ts';
import { spanOfMonth } from '#shared/domain/common/months.ts';
import { mondayOf } from '#shared/domain/ranking/points.ts';

/** The weeks that show a month: its first Monday's date, and how many days. */
export const weeksOf = (month: string): { readonly from: string; readonly days: number } => {
  const { from: first, until: last } = spanOfMonth(month);
  const from = mondayOf(first);
  return { from, days: daysBetween(from, addDays(mondayOf(last), 6)) + 1 };
};
