/** Checks the shape of answers. */
import type { AnswerValue, QuestionKind, ViewOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

/**
 * Returns why a value can't answer a question, as a sentence; null when it can. A null value clears an earlier answer
 * and fits every question. Matching can be partial; ordering is complete or empty.
 */
export const answerFault = <K extends QuestionKind>(question: ViewOf<K>, value: AnswerValue): string | null =>
  value === null ? null : KINDS[question.kind].answerFault(question, value);

/** Returns true if two answers to a question of that kind mean the same; only of an ordering the order counts. */
export const isSameAnswer = (kind: QuestionKind | undefined, one: AnswerValue, other: AnswerValue): boolean => {
  const comparable = (value: AnswerValue): string =>
    JSON.stringify(
      Array.isArray(value) && kind !== 'ordering' ? value.map((part) => JSON.stringify(part)).toSorted() : value,
    );
  return comparable(one) === comparable(other);
};
