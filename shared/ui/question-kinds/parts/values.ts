/** Answers as what a kind of question makes of them. */
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';

/** The pairs of a matching answer; none of any other. */
export const pairsOf = (value: AnswerValue): [string, string][] =>
  Array.isArray(value) ? value.filter((entry) => Array.isArray(entry)) : [];

/** The ids of an ordering or a multiple choice; null where none is given. */
export const idsOf = (value: AnswerValue): string[] | null =>
  Array.isArray(value) && value.length > 0 ? value.filter((entry) => typeof entry === 'string') : null;
