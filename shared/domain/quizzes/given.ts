import type { AnswerValue } from '#shared/contract/quizzes/question.ts';

/** Whether a value says anything: no text of blanks, no empty list. */
export const isGiven = (value: AnswerValue): boolean => {
  if (value === null) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return !Array.isArray(value) || value.length > 0;
};
