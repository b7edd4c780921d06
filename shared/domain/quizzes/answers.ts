/** Whether an answer has the shape that its question takes. */
import type { AnswerValue, QuestionKind, ViewOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

/**
 * Why that value is no answer to that question, as a sentence; null when it fits. A null value takes an earlier answer
 * back and fits every question. Matching may be partial, ordering is whole or empty.
 */
export const answerFault = <K extends QuestionKind>(question: ViewOf<K>, value: AnswerValue): string | null =>
  value === null ? null : KINDS[question.kind].answerFault(question, value);
