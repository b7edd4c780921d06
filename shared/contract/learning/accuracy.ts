/** The learner's share of right answers, by topic and by week. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';

const tally = { questions: v.number(), correct: v.number() };

export const Accuracy = v.object({
  /** One row per chapter with answers, ordered by program, subject and chapter. */
  topics: v.array(
    v.object({
      /** Null for the daily quiz. */
      program: v.nullable(Program),
      /** Names as they were when the quiz was taken. */
      subject: v.nullable(v.string()),
      chapter: v.nullable(v.string()),
      ...tally,
    }),
  ),
  /** The last weeks including empty ones, the current one last. */
  weeks: v.array(
    v.object({
      /** "2026-W47" */
      week: v.string(),
      /** Its Monday. */
      from: Day,
      quizzes: v.number(),
      ...tally,
    }),
  ),
});
export type Accuracy = v.InferOutput<typeof Accuracy>;

export const getAccuracy = {
  id: 'accuracy.get',
  method: 'GET',
  path: '/api/accuracy',
  access: 'quiz.take',
  summary: 'Returns the learner’s accuracy by topic and by week.',
  description: 'Topics are programs, subjects and chapters. Every finished quiz counts.',
  response: single({ accuracy: Accuracy }),
  errors: [],
} as const satisfies Endpoint;
