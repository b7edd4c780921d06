/** The streak of daily quizzes and its history. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { single } from '../common/fields.ts';

/** A calendar month: YYYY-MM. */
export const Month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'The month must be written YYYY-MM'));

export const DAY_RULES = ['finished', 'late', 'guest', 'freeze', 'missed', 'open'] as const;

export const StreakDay = v.object({
  day: v.string(),
  /**
   * How the day counted: finished on the day, late within 48 hours, or as a guest and claimed; saved by a freeze;
   * missed; or still open.
   */
  rule: v.picklist(DAY_RULES),
  /** Consecutive days at its end. */
  streak: v.number(),
  /** Freezes left at its end. */
  freezes: v.number(),
  /** True if the day earned a freeze. */
  earned: v.boolean(),
});
export type StreakDay = v.InferOutput<typeof StreakDay>;

export const Streak = v.object({
  today: v.string(),
  /** IANA zone in which a day starts at midnight. */
  timezone: v.string(),
  current: v.number(),
  longest: v.number(),
  freezes: v.number(),
  doneToday: v.boolean(),
  /** The first finished day; null without one. */
  since: v.nullable(v.string()),
  /** The month of `days`. */
  month: v.string(),
  /** The days of that month with a known state. */
  days: v.array(StreakDay),
});
export type Streak = v.InferOutput<typeof Streak>;

export const getStreak = {
  id: 'streak.get',
  method: 'GET',
  path: '/api/streak',
  access: 'quiz.take',
  summary: 'Returns the learner’s streak and a month’s history.',
  description: 'The default is the current month.',
  query: v.object({ month: v.optional(Month) }),
  response: single({ streak: Streak }),
  errors: [],
} as const satisfies Endpoint;
