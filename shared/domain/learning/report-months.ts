/** Schedules the monthly progress reports. */
import { startOfDay } from '../common/calendar.ts';
import { DAILY_COUNTS_MS } from '../daily/daily.ts';
import { addMonths, monthAt } from '../common/months.ts';

const HOUR_MS = 3_600_000;
/** Reports wait for the morning after daily quizzes of the last day stop counting. */
const MORNING_MS = 8 * HOUR_MS;
/** Maximum months created after downtime. */
const MADE_UP_MAX = 12;

/** Returns when a month's reports are due: on the third morning after it, when late answers no longer count. */
export const reportsDueAt = (month: string, zone: string): number =>
  startOfDay(`${addMonths(month, 1)}-01`, zone) + DAILY_COUNTS_MS + MORNING_MS;

/**
 * Returns the months with due reports that weren't started, earliest first.
 * @param last the newest started month; without one, only the newest due month is returned
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
