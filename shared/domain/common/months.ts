/** Calendar months, written YYYY-MM. */
import { addDays, dayOf } from './calendar.ts';

/** Returns true for a month as written in URLs. */
export const isMonth = (text: string): boolean => /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text);

/** Returns the month that many months later, or earlier for a negative number. */
export const addMonths = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12))}-${String((months % 12) + 1).padStart(2, '0')}`;
};

/** Returns the first and the last day of a month. */
export const spanOfMonth = (month: string): { readonly from: string; readonly until: string } => ({
  from: `${month}-01`,
  until: addDays(`${addMonths(month, 1)}-01`, -1),
});

/** Returns the month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns the month of an instant in that zone. */
export const monthAt = (instant: number, zone: string): string => monthOf(dayOf(instant, zone));
