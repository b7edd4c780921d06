/** What attempts would get of questions whose numbers are drawn: for authors, while they write. */
import * as v from 'valibot';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { single } from '../common/fields.ts';
import { Question } from './question.ts';

export const SAMPLES = 3;

export const DrawnSamples = v.object({
  questionId: v.string(),
  /** What keeps it from being asked, by the field of the question. */
  problems: v.array(v.object({ field: v.string(), message: v.string() })),
  /** The question as three attempts would ask it, with their answers; empty where there are problems. */
  samples: v.array(Question),
});
export type DrawnSamples = v.InferOutput<typeof DrawnSamples>;

export const drawSamples = {
  id: 'quiz.drawSamples',
  method: 'POST',
  path: '/api/quiz/draw-samples',
  access: 'content.write',
  summary: 'Draws numbers for calculated questions and works out their answers. Stores nothing.',
  body: v.object({
    questions: v.pipe(
      v.array(Question, 'Questions must be a list'),
      v.maxLength(QUIZ_QUESTIONS_MAX, `At most ${String(QUIZ_QUESTIONS_MAX)} questions`),
    ),
  }),
  /** Of each question whose numbers are drawn. */
  response: single({ drawn: v.array(DrawnSamples) }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
