/** Sample attempts of calculated questions, for authors. */
import * as v from 'valibot';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { single } from '../common/fields.ts';
import { Question } from './question.ts';

export const SAMPLES = 3;

export const DrawnSamples = v.object({
  questionId: v.string(),
  /** Problems that prevent asking it, by field. */
  problems: v.array(v.object({ field: v.string(), message: v.string() })),
  /** The question and answers of three sample attempts; empty if there are problems. */
  samples: v.array(Question),
});
export type DrawnSamples = v.InferOutput<typeof DrawnSamples>;

export const drawSamples = {
  id: 'quiz.drawSamples',
  method: 'POST',
  path: '/api/quiz/draw-samples',
  access: 'content.write',
  summary: 'Generates sample values and answers for calculated questions.',
  description: 'Stores nothing.',
  body: v.object({
    questions: v.pipe(
      v.array(Question, 'Questions must be a list'),
      v.maxLength(QUIZ_QUESTIONS_MAX, `At most ${String(QUIZ_QUESTIONS_MAX)} questions`),
    ),
  }),
  /** For each calculated question. */
  response: single({ drawn: v.array(DrawnSamples) }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
