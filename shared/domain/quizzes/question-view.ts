/** A question as it is asked: what the contract's QuestionView names, and nothing of the key. */
import type { QuestionKind, QuestionOf, ViewOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

/** Strips key, tolerance, accepted answers, explanation and source. Parts keep their stored order. */
export const toQuestionView = <K extends QuestionKind>(question: QuestionOf<K>): ViewOf<K> =>
  KINDS[question.kind].view(question);
