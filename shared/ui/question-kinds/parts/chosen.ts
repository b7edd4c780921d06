import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import { idsOf } from './values.ts';

export const TRUE_OR_FALSE = [
  { id: 'true', text: 'True' },
  { id: 'false', text: 'False' },
] as const;

/** Returns the ids of the chosen options: single choice, multiple choice, or true or false. */
export const chosenOf = (value: AnswerValue): readonly string[] => {
  if (typeof value === 'boolean') return [String(value)];
  if (typeof value === 'string') return [value];
  return idsOf(value) ?? [];
};

/** For kinds without choices: the keys 1 to 9 do nothing. */
export const noChoice = {
  oneChoice: false,
  choices: () => [],
  toggled: (_question: unknown, value: AnswerValue): AnswerValue => value,
};
