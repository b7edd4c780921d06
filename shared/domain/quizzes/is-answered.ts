import type { AnswerValue } from '#shared/contract/quizzes/question.ts';

/** Returns false for an empty value: only blanks, or an empty list. */
export const isAnswered = (value: AnswerValue): boolean => {
  if (value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return !Array.isArray(value) || value.length > 0;
};
