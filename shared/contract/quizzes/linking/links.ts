/** Linked questions: one correction reaches every quiz that has the question. */
import * as v from 'valibot';
import type { Endpoint } from '../../common/endpoint.ts';
import { idParams, Moment, single } from '../../common/fields.ts';
import { LinkedUse } from './linking.ts';
import { Question } from '../question.ts';

/** A correction of a linked question that waits for a decision in this quiz. */
export const WaitingCorrection = v.object({
  /** The corrected quiz; null if the caller may not see it. */
  quiz: v.nullable(v.object({ _id: v.string(), title: v.string() })),
  version: v.number(),
  since: Moment,
  /** The question with the correction and this quiz’s own IDs. */
  question: Question,
  /** The note for learners on the correction. */
  note: v.nullable(v.string()),
});
export type WaitingCorrection = v.InferOutput<typeof WaitingCorrection>;

export const LinkedQuestion = v.object({
  questionId: v.string(),
  uses: v.array(LinkedUse),
  /** Uses in quizzes that the caller may not see. */
  hidden: v.number(),
  waiting: v.nullable(WaitingCorrection),
});
export type LinkedQuestion = v.InferOutput<typeof LinkedQuestion>;

export const quizLinks = {
  id: 'quiz.links',
  method: 'GET',
  path: '/api/quiz/:id/links',
  access: 'content.write',
  summary: 'Lists a quiz’s linked questions and waiting corrections.',
  description:
    'With the other quizzes that have each question, and whether a correction by the caller changes them at once or waits.',
  params: idParams('quiz'),
  response: single({ questions: v.array(LinkedQuestion) }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
