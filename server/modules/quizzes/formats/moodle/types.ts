import type { QuestionKind } from '#shared/contract/quizzes/question.ts';

/** Moodle's question type for each kind. */
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
