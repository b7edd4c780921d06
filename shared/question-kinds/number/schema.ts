/** A number, right within a tolerance, with an optional unit. */
import * as v from 'valibot';
import { line } from '#shared/contract/common/fields.ts';
import { questionFields, viewFields } from '#shared/contract/quizzes/question-parts.ts';

export const question = v.object({
  kind: v.literal('number'),
  ...questionFields,
  correct: v.pipe(v.number('The right answer must be a number'), v.finite()),
  tolerance: v.pipe(
    v.number('The tolerance must be a number'),
    v.finite(),
    v.minValue(0, 'The tolerance can’t be negative'),
  ),
  unit: v.optional(line('The unit', 20)),
});

export const view = v.object({ kind: v.literal('number'), ...viewFields, unit: v.optional(v.string()) });
