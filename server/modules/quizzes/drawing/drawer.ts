import type { Problem } from '#shared/contract/common/errors.ts';
import type { QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import type { Values } from '#shared/question-kinds/calculated/ranges.ts';

/** How the server asks a kind of question with other numbers in every attempt. */
export interface Drawer<K extends QuestionKind> {
  /** The numbers that a seed draws. */
  readonly values: (question: QuestionOf<K>, seed: string) => Values;
  /** The question with those numbers; null where it can't be asked with them. */
  readonly drawn: (question: QuestionOf<K>, values: Values) => QuestionOf<K> | null;
  /** What keeps the question from being asked, by the field of the question. */
  readonly faults: (question: QuestionOf<K>) => readonly Problem[];
}
