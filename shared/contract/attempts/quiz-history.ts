/** The learner's finished attempts. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { Moment, page, PageQuery } from '../common/fields.ts';

/** An entry of the quiz history. */
export const HistoryEntry = v.object({
  result: v.object({
    _id: v.string(),
    quizId: v.string(),
    quizName: v.string(),
    /** Null until a weekly test closes. */
    percent: v.nullable(v.number()),
    /** Null for a mock exam too, which has no pass mark. */
    passed: v.nullable(v.boolean()),
    finishedAt: Moment,
    /** True for a weekly test, which can be taken only once. */
    weeklyTest: v.optional(v.boolean(), false),
    mockExam: v.optional(v.boolean(), false),
    /** False if the learner took the quiz with feedback after each question, now or before. */
    ranked: v.optional(v.boolean(), true),
  }),
  subject: v.nullable(v.object({ name: v.string() })),
  chapter: v.nullable(v.object({ name: v.string() })),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** Lists the quiz history for the profile. */
export const getHistory = {
  id: 'quiz.history',
  method: 'GET',
  path: '/api/quiz/history',
  access: 'session',
  summary: 'Lists the learner’s finished attempts, newest first.',
  query: v.object({
    ...PageQuery,
    /** Omits results without a subject, such as daily quizzes. */
    withSubject: v.optional(v.literal('true', 'WithSubject can only be true')),
  }),
  response: page(HistoryEntry),
  errors: [],
} as const satisfies Endpoint;
