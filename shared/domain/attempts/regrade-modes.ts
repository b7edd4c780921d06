/** How a regrade treats a question in finished attempts. */
import type { Question } from '#shared/contract/quizzes/question.ts';

/**
 * - `newKey`: only the new key counts.
 * - `raise`: the new key counts, but an answer never has fewer points than before.
 * - `both`: the new key and the earlier ones count.
 * - `full`: everyone has the question’s points, whatever they answered.
 * - `drop`: the question counts neither for the score nor for its maximum.
 */
export const REGRADE_MODES = ['newKey', 'raise', 'both', 'full', 'drop'] as const;
export type RegradeMode = (typeof REGRADE_MODES)[number];

/** Returns true if a mode reads the new key, so that the key must apply to the old answers. */
export const needsKey = (mode: RegradeMode): boolean => mode !== 'full' && mode !== 'drop';

/** The effect of one regrade on a question. */
export interface RegradeStep {
  /** Version that has the new key; attempts of older versions follow it. */
  readonly version: number;
  readonly mode: RegradeMode;
}

/** Effects of regrades by question id, oldest first. */
export type RegradeSteps = Readonly<Record<string, readonly RegradeStep[]>>;

/** How the answers to a question earn points, besides by its current key. */
export interface Grading {
  /** Set where the answer doesn’t matter. */
  readonly fixed?: 'full' | 'drop';
  /** The question with earlier keys that are as right as the current one. */
  readonly accepted: readonly Question[];
  /** The question with earlier keys whose points are guaranteed, though their answers are no longer right. */
  readonly guaranteed: readonly Question[];
}

/** Gradings by question id. A question without one is graded by its key. */
export type Gradings = Readonly<Record<string, Grading>>;
