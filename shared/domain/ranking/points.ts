/** Points: what a finished attempt earns. Counted in thousandths, whole numbers, so that every database adds up alike. */
import { addDays, dayOf } from '../common/calendar.ts';
import { monthOf, spanOfMonth } from '../common/months.ts';

const HALVES = { easy: 2, medium: 3, hard: 4 } as const;
export type PointsDifficulty = keyof typeof HALVES;

/** What a daily quiz earns, whatever its score: thousandths of a point. */
export const DAILY_POINTS_MILLI = 20_000;

/** Nobody reads a question and answers it faster, in milliseconds. */
export const QUESTION_MS_MIN = 1_000;

/**
 * Thousandths of a point: percent times 1 for an easy quiz, 1.5 for a medium one, 2 for a hard one.
 * @param percentCenti hundredths of a percent
 */
export const pointsMilliOf = (percentCenti: number, difficulty: PointsDifficulty): number =>
  percentCenti * 5 * HALVES[difficulty];

/**
 * Whether a person can have done that. An end before the start was made by a clock that was set back, and says nothing
 * against the person.
 */
export const isPossibleTime = (startedAt: number, finishedAt: number, questions: number): boolean =>
  finishedAt < startedAt || finishedAt - startedAt >= questions * QUESTION_MS_MIN;

export const PERIODS = ['all', 'month', 'week'] as const;
export type Period = (typeof PERIODS)[number];

/** "2026-W47" of a day: weeks begin on Monday, and week 1 is the one with the year's first Thursday (ISO 8601). */
export const weekOf = (day: string): string => {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const firstThursday = addDays(mondayOf(`${year}-01-04`), 3);
  const weeks = Math.round((Date.parse(thursday) - Date.parse(firstThursday)) / (7 * 86_400_000)) + 1;
  return `${year}-W${String(weeks).padStart(2, '0')}`;
};

/** The Monday of that day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The name of the period of that kind in which an instant lies: "all", "2026-11" or "2026-W47". */
export const periodKey = (period: Period, instant: number, zone: string): string => {
  if (period === 'all') return 'all';
  const day = dayOf(instant, zone);
  return period === 'month' ? monthOf(day) : weekOf(day);
};

/** The first and the last day of the period of that kind in which a day lies; null for all time. */
export const periodDays = (period: Period, day: string): { from: string; until: string } | null => {
  if (period === 'all') return null;
  if (period === 'week') return { from: mondayOf(day), until: addDays(mondayOf(day), 6) };
  return spanOfMonth(monthOf(day));
};
