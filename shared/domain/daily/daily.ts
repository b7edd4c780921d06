/** Rules of the daily quiz that more than one part must agree on. */
import { startOfDay } from '../common/calendar.ts';

const HOUR_MS = 3_600_000;
/** How long after its day began a daily quiz still counts for that day, in milliseconds. */
export const DAILY_COUNTS_MS = 48 * HOUR_MS;

/** Whether a daily quiz of that day, handed in then, counts for the day. */
export const countsForDay = (day: string, finishedAt: number, zone: string): boolean =>
  finishedAt < startOfDay(day, zone) + DAILY_COUNTS_MS;

/** Questions of a daily set. */
export const DAILY_QUESTIONS = 5;
/** How many days ahead staff choose the set of a date. */
export const DAILY_AHEAD_DAYS = 366;
