/** Questions that need another look: their date has come, or the statistics call them weak. */
import * as v from 'valibot';
import { WEAKNESSES } from '#shared/domain/attempts/weak-items.ts';
import { QUIZ_STATUSES } from '#shared/domain/quizzes/levels.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, page, PageQuery } from '../common/fields.ts';
import { Program } from './program.ts';

/** Days before the day of review from which a question is listed. */
export const DUE_DAYS = 60;

export const DUE_REASONS = ['date', 'weak'] as const;

export const DueQuestion = v.object({
  questionId: v.string(),
  number: v.number(),
  prompt: v.string(),
  quiz: v.object({ _id: v.string(), title: v.string(), status: v.picklist(QUIZ_STATUSES) }),
  reviewBy: v.nullable(v.string()),
  expires: v.nullable(v.string()),
  /** True once the day of expiry is over. */
  expired: v.boolean(),
  weaknesses: v.array(v.picklist(WEAKNESSES)),
  /** Of learners' first attempts with the current key; null while there are fewer than 30. */
  figures: v.nullable(
    v.object({
      attempts: v.number(),
      facility: v.nullable(v.number()),
      discrimination: v.nullable(v.number()),
      rarestChoice: v.nullable(v.number()),
    }),
  ),
});
export type DueQuestion = v.InferOutput<typeof DueQuestion>;

export const listDueQuestions = {
  id: 'bank.due',
  method: 'GET',
  path: '/api/due-questions',
  access: 'content.write',
  summary: 'Lists questions to review, in quizzes the caller edits.',
  description:
    'By date: `reviewBy` or `expires` is past or within 60 days. Weak: facility above .95, discrimination below .1, or a wrong option chosen by fewer than 5%, of 30 first attempts or more; figures are a day old at most. Archived quizzes are left out.',
  query: v.object({
    ...PageQuery,
    reason: v.optional(v.picklist(DUE_REASONS, 'reason must be date or weak')),
    program: v.optional(Program),
    subject: v.optional(id('subject')),
  }),
  response: page(DueQuestion),
  errors: [],
} as const satisfies Endpoint;
