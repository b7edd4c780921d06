/** The registry of question kinds: the rules of each, by its name. */
import type { QuestionKind } from '#shared/contract/quizzes/question.ts';
import { boolean } from './boolean/rules.ts';
import { calculated } from './calculated/rules.ts';
import { matching } from './matching/rules.ts';
import { multiple } from './multiple/rules.ts';
import { number } from './number/rules.ts';
import { ordering } from './ordering/rules.ts';
import type { QuestionRules } from './rules.ts';
import { single } from './single/rules.ts';
import { text } from './text/rules.ts';

export const KINDS: { readonly [K in QuestionKind]: QuestionRules<K> } = {
  single,
  multiple,
  boolean,
  number,
  calculated,
  text,
  matching,
  ordering,
};
