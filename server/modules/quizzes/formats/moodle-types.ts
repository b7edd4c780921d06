import type { QuestionKind } from '#shared/contract/quizzes/question.ts';

/** The type of question in Moodle that each kind is. */
export const MOODLE_TYPES = {
  single: 'multichoice',
  multiple: 'multichoice',
  boolean: 'truefalse',
  number: 'numerical',
  calculated: 'calculated',
  text: 'shortanswer',
  matching: 'matching',
  ordering: 'ordering',
} as const satisfies Record<QuestionKind, string>;

export type MoodleType = (typeof MOODLE_TYPES)[QuestionKind];
