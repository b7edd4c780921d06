/** The streak of daily quizzes, and the ledger that explains it. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { single } from '../common/fields.ts';

/** A calendar month: YYYY-MM. */
export const Month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'The month must be written YYYY-MM'));

export const DAY_RULES = ['finished', 'late', 'guest', 'freeze', 'missed', 'open'] as const;

export const StreakDay = v.object({
  day: v.string(),
  /**
   * What counted the day: finished on the day, finished late but within 48 hours, finished as a guest and claimed, saved
   * by a freeze, missed, or still open.
   */
  rule: v.picklist(DAY_RULES),
  /** Days in a row at its end. */
  streak: v.number(),
  /** Freezes held at its end. */
  freezes: v.number(),
  /** Whether the day earned a freeze. */
  earned: v.boolean(),
});
export type StreakDay = v.InferOutput<typeof StreakDay>;

export const Streak = v.object({
  today: v.string(),
  /** IANA zone in which the day turns at midnight. */
  timezone: v.string(),
  current: v.number(),
  longest: v.number(),
  freezes: v.number(),
  doneToday: v.boolean(),
  /** The first finished day; null before it. */
  since: v.nullable(v.string()),
  /** The month whose days follow. */
  month: v.string(),
  /** The days of that month that the ledger knows. */
  days: v.array(StreakDay),
});
export type Streak = v.InferOutput<typeof Streak>;

export const getStreak = {
  id: 'streak.get',
  method: 'GET',
  path: '/api/streak',
  access: 'quiz.take',
  summary: "The learner's streak, and the ledger of a month, today's unless another is named.",
  query: v.object({ month: v.optional(Month) }),
  response: single({ streak: Streak }),
  errors: [],
} as const satisfies Endpoint;
