/** A statement that is true or false. */
import * as v from 'valibot';
import { OptionNote, questionFields, viewFields } from '#shared/contract/quizzes/question-parts.ts';

export const question = v.object({
  kind: v.literal('boolean'),
  ...questionFields,
  correct: v.boolean(),
  /** Why each answer is right or wrong. */
  notes: v.optional(v.object({ true: v.optional(OptionNote), false: v.optional(OptionNote) })),
});

export const view = v.object({ kind: v.literal('boolean'), ...viewFields });
