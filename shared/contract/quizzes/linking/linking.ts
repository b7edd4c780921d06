/** Links of questions as a save changes them, and their effect on other quizzes. */
import * as v from 'valibot';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import { QUIZ_STATUSES } from '#shared/domain/quizzes/levels.ts';
import { id } from '../../common/fields.ts';
import { PartId } from '../source.ts';

/** Quizzes that one save corrects; further ones get a correction that waits. */
export const CORRECTED_QUIZZES_MAX = 50;

/** A question to link with one of the bank. */
export const NewLink = v.object({ questionId: PartId, from: v.object({ quizId: id('quiz'), questionId: PartId }) });
export type NewLink = v.InferOutput<typeof NewLink>;

/** How a save changes links. */
export const Linking = v.object({
  links: v.optional(v.pipe(v.array(NewLink), v.maxLength(QUIZ_QUESTIONS_MAX)), []),
  /** Questions whose link ends. */
  unlinked: v.optional(v.pipe(v.array(PartId), v.maxLength(QUIZ_QUESTIONS_MAX)), []),
  /** Quizzes that may change at once. In all others, a correction of a linked question waits. */
  correctsIn: v.optional(v.pipe(v.array(id('quiz')), v.maxLength(CORRECTED_QUIZZES_MAX)), []),
});
export type Linking = v.InferOutput<typeof Linking>;

/** Why a correction waits in a quiz. */
export const WAIT_REASONS = ['permission', 'approval', 'review', 'workingCopy', 'differs', 'incomplete'] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** A question of another quiz that is linked with this one. */
export const LinkedUse = v.object({
  quiz: v.object({ _id: v.string(), title: v.string(), status: v.picklist(QUIZ_STATUSES) }),
  questionId: v.string(),
  number: v.number(),
  /** Why a correction by the caller waits there; null if it changes the quiz at once. */
  waits: v.nullable(v.picklist(WAIT_REASONS)),
});
export type LinkedUse = v.InferOutput<typeof LinkedUse>;

/** The result of a correction in another quiz. */
export const CorrectedQuiz = v.object({
  quiz: v.object({ _id: v.string(), title: v.string() }),
  /** The new version; null where the correction waits. */
  version: v.nullable(v.number()),
  waits: v.nullable(v.picklist(WAIT_REASONS)),
});
export type CorrectedQuiz = v.InferOutput<typeof CorrectedQuiz>;
