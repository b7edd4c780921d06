/** Rules of the daily quiz that several parts share. */
import { startOfDay } from '../common/calendar.ts';

const HOUR_MS = 3_600_000;
/** How long after the start of its day a daily quiz still counts for that day, in milliseconds. */
export const DAILY_COUNTS_MS = 48 * HOUR_MS;

/** Returns true if a daily quiz of that day, submitted then, counts for the day. */
export const countsForDay = (day: string, finishedAt: number, zone: string): boolean =>
  finishedAt < startOfDay(day, zone) + DAILY_COUNTS_MS;

/** Number of questions in a daily set. */
export const DAILY_QUESTIONS = 5;
/** How many days ahead staff can choose sets. */
export const DAILY_AHEAD_DAYS = 366;
