/** A learner's status for each quiz, for cards and filters. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { list } from '../common/fields.ts';

export const QuizStatus = v.object({
  quizId: v.string(),
  /** Whether an attempt is in progress. */
  open: v.boolean(),
  /** Finished attempts. */
  attempts: v.number(),
  /** Best percent of the ranked attempts; null without one. */
  best: v.nullable(v.number()),
  passed: v.boolean(),
  /** True if no finished attempt is ranked: the learner took it with feedback after each question. */
  practised: v.optional(v.boolean(), false),
  /** An assignment that isn't done, or questions to practise now; null if nothing is. */
  due: v.optional(v.nullable(v.object({ on: v.nullable(v.string()), questions: v.number() })), null),
});
export type QuizStatus = v.InferOutput<typeof QuizStatus>;

export const getQuizStatuses = {
  id: 'quiz.statuses',
  method: 'GET',
  path: '/api/quiz/statuses',
  access: 'quiz.take',
  summary: 'Lists the learner’s quizzes that were taken, started or assigned.',
  response: list(QuizStatus),
  errors: [],
} as const satisfies Endpoint;
