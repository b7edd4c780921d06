import type { AnswerValue, Part, QuestionKind, ViewOf } from '#shared/contract/quizzes/question.ts';
import { boolean } from './boolean/answer.tsx';
import { calculated } from './calculated/answer.tsx';
import { matching } from './matching/answer.tsx';
import { multiple } from './multiple/answer.tsx';
import { number } from './number/answer.tsx';
import { ordering } from './ordering/answer.tsx';
import { single } from './single/answer.tsx';
import { text } from './text/answer.tsx';
import type { AnswerFace, AnswerProps } from './face.ts';

const FACES: { readonly [K in QuestionKind]: AnswerFace<K> } = {
  single,
  multiple,
  boolean,
  number,
  calculated,
  text,
  matching,
  ordering,
};

/** Tells the learner how to answer a question of that kind. */
export const howTo = (kind: QuestionKind): string => FACES[kind].howTo;

/** The options that the keys 1 to 8 choose; empty where an answer is no choice. */
export const choicesOf = <K extends QuestionKind>(question: ViewOf<K>): readonly Part[] =>
  FACES[question.kind].choices(question);

/** The answer after that choice was clicked. */
export const toggled = <K extends QuestionKind>(question: ViewOf<K>, value: AnswerValue, id: string): AnswerValue =>
  FACES[question.kind].toggled(question, value, id);

/** The control that answers a question. */
export const AnswerControl = <K extends QuestionKind>(props: AnswerProps<K>) =>
  FACES[props.question.kind].control(props);
