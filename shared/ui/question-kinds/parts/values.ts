/** Reads an answer value as the kinds of questions store it. */
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';

/** Returns the pairs of a matching answer; empty for other kinds. */
export const pairsOf = (value: AnswerValue): [string, string][] =>
  Array.isArray(value) ? value.filter((entry) => Array.isArray(entry)) : [];

/** Returns the ids of an ordering or multiple-choice answer, or null when unanswered. */
export const idsOf = (value: AnswerValue): string[] | null =>
  Array.isArray(value) && value.length > 0 ? value.filter((entry) => typeof entry === 'string') : null;
