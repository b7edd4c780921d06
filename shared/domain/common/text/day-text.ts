/** Formats calendar days for Indian readers. */
import { dateFormat } from './formats.ts';

const days = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const longDays = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const months = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Formats a day written YYYY-MM-DD as "21 Nov 2026". */
export const dayText = (day: string): string => days.format(noon(day));

/** Formats a day written YYYY-MM-DD as "21 November 2026". */
export const longDayText = (day: string): string => longDays.format(noon(day));

/** Formats a month written YYYY-MM as "November 2026". */
export const monthText = (month: string): string => months.format(noon(`${month}-01`));
