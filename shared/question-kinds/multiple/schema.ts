/** Several options, one or more of them right. */
import * as v from 'valibot';
import { options, questionFields, viewFields, ViewParts } from '#shared/contract/quizzes/question-parts.ts';
import { PartId } from '#shared/contract/quizzes/source.ts';

export const question = v.pipe(
  v.object({
    kind: v.literal('multiple'),
    ...questionFields,
    options: options(),
    correct: v.pipe(v.array(PartId), v.minLength(1, 'At least one option must be right')),
  }),
  v.check((q) => new Set(q.correct).size === q.correct.length, 'The same right answer is listed twice'),
  v.check(
    (q) => q.correct.every((id) => q.options.some((option) => option.id === id)),
    'Every right answer must be one of the options',
  ),
);

export const view = v.object({ kind: v.literal('multiple'), ...viewFields, options: ViewParts });
