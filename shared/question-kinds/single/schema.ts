/** One right option. */
import * as v from 'valibot';
import { options, questionFields, viewFields, ViewParts } from '#shared/contract/quizzes/question-parts.ts';
import { PartId } from '#shared/contract/quizzes/source.ts';

export const question = v.pipe(
  v.object({ kind: v.literal('single'), ...questionFields, options: options(), correct: PartId }),
  v.check((q) => q.options.some((option) => option.id === q.correct), 'The right answer must be one of the options'),
);

export const view = v.object({ kind: v.literal('single'), ...viewFields, options: ViewParts });
