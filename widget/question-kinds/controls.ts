/** The control of each kind of question. Leaving one out doesn't compile. */
import type { QuestionKind } from '#shared/contract/quizzes/question.ts';
import { boolean } from './boolean.ts';
import type { Answering, Control } from './control.ts';
import { matching } from './matching.ts';
import { multiple } from './multiple.ts';
import { number } from './number.ts';
import { ordering } from './ordering.ts';
import { single } from './single.ts';
import { text } from './text.ts';

const CONTROLS: { readonly [K in QuestionKind]: Control<K> } = {
  single,
  multiple,
  boolean,
  number,
  calculated: number,
  text,
  matching,
  ordering,
};

/** The control that answers a question. */
export const answerControl = <K extends QuestionKind>(answering: Answering<K>): unknown =>
  CONTROLS[answering.question.kind](answering);
