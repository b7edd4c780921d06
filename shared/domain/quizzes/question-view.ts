/** A question as asked: the fields of the contract's QuestionView, without the key. */
import type { QuestionKind, QuestionOf, ViewOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

/** Removes key, tolerance, accepted answers, explanation and source. Parts stay in stored order. */
export const toQuestionView = <K extends QuestionKind>(question: QuestionOf<K>): ViewOf<K> =>
  KINDS[question.kind].view(question);
