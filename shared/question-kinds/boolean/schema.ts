/** A statement that is true or false. */
import * as v from 'valibot';
import { questionFields, viewFields } from '#shared/contract/quizzes/question-parts.ts';

export const question = v.object({ kind: v.literal('boolean'), ...questionFields, correct: v.boolean() });

export const view = v.object({ kind: v.literal('boolean'), ...viewFields });
