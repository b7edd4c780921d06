/**
 * Points earned by finished attempts. Counted in thousandths, as whole numbers, so that every database adds up
 * identically.
 */
import { addDays, dayOf } from '../common/calendar.ts';
import { monthOf, spanOfMonth } from '../common/months.ts';

const HALVES = { easy: 2, medium: 3, hard: 4 } as const;
export type PointsDifficulty = keyof typeof HALVES;

/** Points of a daily quiz, whatever its score, in thousandths. */
export const DAILY_POINTS_MILLI = 20_000;

/** Minimum time for reading and answering a question, in milliseconds. */
export const QUESTION_MS_MIN = 1_000;

/**
 * Returns thousandths of a point: percent times 1 for an easy quiz, 1.5 for a medium one, 2 for a hard one.
 * @param percentCenti hundredths of a percent
 */
export const pointsMilliOf = (percentCenti: number, difficulty: PointsDifficulty): number =>
  percentCenti * 5 * HALVES[difficulty];

/**
 * Returns true if a person can be that fast. An end before the start means that the clock was set back, which isn't
 * held against the learner.
 */
export const isPossibleTime = (startedAt: number, finishedAt: number, questions: number): boolean =>
  finishedAt < startedAt || finishedAt - startedAt >= questions * QUESTION_MS_MIN;

export const PERIODS = ['all', 'month', 'week'] as const;
export type Period = (typeof PERIODS)[number];

/** Formats a day's week as "2026-W47": weeks start on Monday, and week 1 has the year's first Thursday (ISO 8601). */
export const weekOf = (day: string): string => {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const firstThursday = addDays(mondayOf(`${year}-01-04`), 3);
  const weeks = Math.round((Date.parse(thursday) - Date.parse(firstThursday)) / (7 * 86_400_000)) + 1;
  return `${year}-W${String(weeks).padStart(2, '0')}`;
};

/** Returns the Monday of that day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the key of an instant's period: "all", "2026-11" or "2026-W47". */
export const periodKey = (period: Period, instant: number, zone: string): string => {
  if (period === 'all') return 'all';
  const day = dayOf(instant, zone);
  return period === 'month' ? monthOf(day) : weekOf(day);
};

/** Returns the first and the last day of a day's period; null for all time. */
export const periodDays = (period: Period, day: string): { from: string; until: string } | null => {
  if (period === 'all') return null;
  if (period === 'week') return { from: mondayOf(day), until: addDays(mondayOf(day), 6) };
  return spanOfMonth(monthOf(day));
};
