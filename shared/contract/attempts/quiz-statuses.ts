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
  /** Best percent of the finished attempts; null before the first. */
  best: v.nullable(v.number()),
  passed: v.boolean(),
});
export type QuizStatus = v.InferOutput<typeof QuizStatus>;

export const getQuizStatuses = {
  id: 'quiz.statuses',
  method: 'GET',
  path: '/api/quiz/statuses',
  access: 'quiz.take',
  summary: 'Lists the quizzes that the learner has taken or started.',
  response: list(QuizStatus),
  errors: [],
} as const satisfies Endpoint;
