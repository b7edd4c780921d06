/**
 * The shapes of each question kind. `Question`, `QuestionKind` and `QUESTION_KINDS` derive from these records. There
 * are two records, so that learners don't load the shapes of keys.
 */
import * as boolean from './boolean/schema.ts';
import * as calculated from './calculated/schema.ts';
import * as matching from './matching/schema.ts';
import * as multiple from './multiple/schema.ts';
import * as number from './number/schema.ts';
import * as ordering from './ordering/schema.ts';
import * as single from './single/schema.ts';
import * as text from './text/schema.ts';

/** With keys, in the order of lists. */
export const QUESTIONS = {
  single: single.question,
  multiple: multiple.question,
  boolean: boolean.question,
  number: number.question,
  calculated: calculated.question,
  text: text.question,
  matching: matching.question,
  ordering: ordering.question,
};

export type QuestionKind = keyof typeof QUESTIONS;

/** As asked; `ViewOf` doesn't compile if a kind is missing. */
export const VIEWS = {
  single: single.view,
  multiple: multiple.view,
  boolean: boolean.view,
  number: number.view,
  calculated: calculated.view,
  text: text.view,
  matching: matching.view,
  ordering: ordering.view,
};

const kinds = /* @__NO_SIDE_EFFECTS__ */ () => Object.values(VIEWS).map(({ entries }) => entries.kind.literal);

export const QUESTION_KINDS: readonly QuestionKind[] = kinds();
