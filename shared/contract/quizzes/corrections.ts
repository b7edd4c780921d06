/** Notes on corrected questions, for learners. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, Moment } from '../common/fields.ts';

/** Corrections of one quiz that are shown; the newest. */
export const CORRECTIONS_SHOWN = 50;

export const QuizCorrection = v.object({
  questionId: v.string(),
  /** Position in the newest version; null if it no longer has the question. */
  number: v.nullable(v.number()),
  note: v.string(),
  correctedAt: Moment,
});
export type QuizCorrection = v.InferOutput<typeof QuizCorrection>;

export const quizCorrections = {
  id: 'quiz.corrections',
  method: 'GET',
  path: '/api/quiz/:id/corrections',
  access: 'public',
  summary: 'Lists what was corrected in a published quiz, newest first.',
  params: idParams('quiz'),
  response: list(QuizCorrection),
  errors: [],
} as const satisfies Endpoint;
