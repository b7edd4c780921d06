/** When the progress report of a month is made. */
import { startOfDay } from '../common/calendar.ts';
import { DAILY_COUNTS_MS } from '../daily/daily.ts';
import { addMonths, monthAt } from '../common/months.ts';

const HOUR_MS = 3_600_000;
/** Once a daily quiz of the last day counts no more, reports wait for the morning. */
const MORNING_MS = 8 * HOUR_MS;
/** A server that slept makes up for so many months at most. */
const MADE_UP_MAX = 12;

/** The instant from which the reports of a month are made: the third morning after it, when nothing late counts any more. */
export const reportsDueAt = (month: string, zone: string): number =>
  startOfDay(`${addMonths(month, 1)}-01`, zone) + DAILY_COUNTS_MS + MORNING_MS;

/**
 * The months whose reports are due and not begun, the earliest first.
 * @param last the newest month that was begun; without one, only the newest that is due counts
 */
export const monthsDue = (last: string | null, now: number, zone: string): string[] => {
  const before = addMonths(monthAt(now, zone), -1);
  const newest = now < reportsDueAt(before, zone) ? addMonths(before, -1) : before;
  if (last === null) return [newest];
  const months: string[] = [];
  for (let month = newest; month > last && months.length < MADE_UP_MAX; month = addMonths(month, -1)) {
    months.unshift(month);
  }
  return months;
};
