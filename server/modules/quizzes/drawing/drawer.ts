import type { Problem } from '#shared/contract/common/errors.ts';
import type { QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import type { Values } from '#shared/question-kinds/calculated/ranges.ts';

/** Draws new numbers for a kind of question in every attempt. */
export interface Drawer<K extends QuestionKind> {
  /** Draws the values of a seed. */
  readonly values: (question: QuestionOf<K>, seed: string) => Values;
  /** Returns the question with those values; null if they aren't usable. */
  readonly drawn: (question: QuestionOf<K>, values: Values) => QuestionOf<K> | null;
  /** Returns the problems that prevent asking the question, by field. */
  readonly faults: (question: QuestionOf<K>) => readonly Problem[];
}
