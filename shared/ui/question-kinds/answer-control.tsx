import type { AnswerValue, ViewPart, QuestionKind, ViewOf } from '#shared/contract/quizzes/question.ts';
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

/** Returns the instruction for a question of that kind. */
export const howTo = (kind: QuestionKind): string => FACES[kind].howTo;

/** Returns whether one choice completes the answer to a question of that kind. */
export const isOneChoice = (kind: QuestionKind): boolean => FACES[kind].oneChoice;

/** Returns the options that the keys 1 to 9 choose; empty for kinds without choices. */
export const choicesOf = <K extends QuestionKind>(question: ViewOf<K>): readonly ViewPart[] =>
  FACES[question.kind].choices(question);

/** Returns the answer after a click on that choice. */
export const toggled = <K extends QuestionKind>(question: ViewOf<K>, value: AnswerValue, id: string): AnswerValue =>
  FACES[question.kind].toggled(question, value, id);

/** The control for answering a question. */
export const AnswerControl = <K extends QuestionKind>(props: AnswerProps<K>) =>
  FACES[props.question.kind].control(props);
