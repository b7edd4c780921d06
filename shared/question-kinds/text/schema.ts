/** A short text, equal to one of the accepted answers. */
import * as v from 'valibot';
import { line } from '#shared/contract/common/fields.ts';
import { questionFields, viewFields } from '#shared/contract/quizzes/question-parts.ts';

export const question = v.object({
  kind: v.literal('text'),
  ...questionFields,
  accepted: v.pipe(
    v.array(line('An accepted answer', 300)),
    v.minLength(1, 'Add at least one accepted answer'),
    v.maxLength(20),
  ),
});

export const view = v.object({ kind: v.literal('text'), ...viewFields });
