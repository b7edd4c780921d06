/** The learner's day on one screen: what to do now, what is in progress, and what comes next. */
import * as v from 'valibot';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, Moment, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';

/** Attempts and drafts that can be continued, each list at most this long. */
export const CONTINUED_MAX = 3;

const Titled = v.object({ _id: v.string(), title: v.string() });

export const Today = v.object({
  /** Business day, YYYY-MM-DD. */
  date: v.string(),
  /** IANA zone in which the day turns at midnight. */
  timezone: v.string(),
  /** Today's quiz; null while there are no daily sets. */
  daily: v.nullable(
    v.object({
      title: v.string(),
      questionCount: v.number(),
      done: v.boolean(),
      /** Answers in the attempt that is in progress; null without one. */
      answered: v.optional(v.nullable(v.number()), null),
      /** Percent of the learner's own result of today; null before it. */
      percent: v.nullable(v.number()),
    }),
  ),
  streak: v.object({ current: v.number(), freezes: v.number(), doneToday: v.boolean() }),
  practice: v.object({
    /** Questions to practise now. */
    due: v.number(),
    total: v.number(),
    /** When the next question is due that isn't yet; null without one. */
    nextAt: v.nullable(Moment),
  }),
  /** Open attempts, the last one started first. */
  attempts: v.array(
    v.object({
      quizId: v.string(),
      title: v.string(),
      answered: v.number(),
      questionCount: v.number(),
      mockExam: v.optional(v.boolean(), false),
      /** When the server submits it; null without a time limit. */
      deadlineAt: v.nullable(Moment),
    }),
  ),
  /** Answers to case studies that aren't submitted yet, the last one saved first. */
  drafts: v.array(Titled),
  /** The assigned item that is due first; null without one to do. */
  assigned: v.nullable(
    v.object({
      title: v.string(),
      organisation: v.string(),
      /** The last day on which it isn't overdue, in India. */
      dueOn: v.string(),
      /** Other assigned items to do. */
      others: v.number(),
    }),
  ),
  /** The learning path that the learner started last and can continue; null without one. */
  path: v.nullable(
    v.object({
      ...Titled.entries,
      /** Title of the next step. */
      next: v.string(),
      done: v.number(),
      of: v.number(),
    }),
  ),
  /** The first thing that the learner hasn't done in a program; null once nothing is left in any. */
  next: v.nullable(
    v.object({
      program: Program,
      ...Titled.entries,
      /** Whether the learner needs a plan for it. */
      locked: v.boolean(),
      done: v.number(),
      of: v.number(),
    }),
  ),
  /** The newest insight; null while none is published. */
  insight: v.nullable(v.object({ ...Titled.entries, publishedAt: Moment, read: v.boolean() })),
  /** Points of this week, and the rank they give; null where the learner isn't ranked. */
  week: v.object({ points: v.number(), rank: v.nullable(v.number()) }),
});
export type Today = v.InferOutput<typeof Today>;

export const getToday = {
  id: 'today.get',
  method: 'GET',
  path: '/api/today',
  access: 'quiz.take',
  summary: 'Returns the learner’s tasks for today.',
  query: v.object({
    /** The program that the learner chose last; its next item comes first. */
    program: v.optional(v.picklist(PROGRAM_KEYS, 'Unknown program')),
    /** The quiz that the learner has just taken; it doesn't come next, even if it wasn't passed. */
    except: v.optional(id('quiz')),
  }),
  response: single({ today: Today }),
  errors: [],
} as const satisfies Endpoint;
