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

const TABLE = 'Tables of choices aren’t supported. Ask one question for each row.';
const PLACES = 'Places in a picture aren’t supported';

/** Why questions of other types can't become ours. */
export const refusedTypes: ReadonlyMap<string, string> = new Map([
  ['essay', 'Essays aren’t supported, because their answers can’t be checked'],
  ['description', 'It is a text without a question. Add it to a question as shared material.'],
  ['matrix', TABLE],
  ['mtf', TABLE],
  ['ddmarker', PLACES],
  ['ddimageortext', PLACES],
  ['calculatedmulti', 'Options with drawn numbers aren’t supported. Ask for the number.'],
]);
