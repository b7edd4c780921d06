/** The months of the calendar: weeks begin on Monday, as the boards' weeks do. */
import { addDays, daysBetween } from '#shared/domain/calendar.ts';
import { mondayOf } from '#shared/domain/points.ts';

/** "2026-11" of "2026-11-20". */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
};

/** The weeks that show a month: its first Monday's date, and how many days. */
export const weeksOf = (month: string): { readonly from: string; readonly days: number } => {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const from = mondayOf(first);
  return { from, days: daysBetween(from, addDays(mondayOf(last), 6)) + 1 };
};

/** Whether that names a month. */
export const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
