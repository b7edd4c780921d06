/** A number, right within a tolerance, with an optional unit. */
import * as v from 'valibot';
import { questionFields, unitFields, unitViewFields, viewFields } from '#shared/contract/quizzes/question-parts.ts';

export const question = v.object({
  kind: v.literal('number'),
  ...questionFields,
  correct: v.pipe(v.number('The right answer must be a number'), v.finite()),
  tolerance: v.pipe(
    v.number('The tolerance must be a number'),
    v.finite(),
    v.minValue(0, 'The tolerance can’t be negative'),
  ),
  ...unitFields,
});

export const view = v.object({ kind: v.literal('number'), ...viewFields, ...unitViewFields });
