/** Ids that exports give questions, so that an import updates them. */
import { isId } from '#shared/domain/common/identifiers.ts';

export interface StableId {
  readonly quizId: string;
  readonly questionId: string;
}

/** Parses "quiz.question" as exports write it; null for anything else. */
export const readStableId = (text: string): StableId | null => {
  const [quizId = '', questionId = '', more] = text.split('.');
  return isId(quizId) && /^[A-Za-z0-9_-]{1,32}$/.test(questionId) && more === undefined ? { quizId, questionId } : null;
};
