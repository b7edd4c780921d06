/** The editor parts of all question kinds. */
import type { QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import type { FormQuestion } from '../form.ts';
import { boolean } from './boolean/editor.tsx';
import { calculated } from './calculated/editor.tsx';
import type { EditorKind } from './editor-kind.ts';
import { matching } from './matching/editor.tsx';
import { multiple } from './multiple/editor.tsx';
import { number } from './number/editor.tsx';
import { ordering } from './ordering/editor.tsx';
import { single } from './single/editor.tsx';
import { text } from './text/editor.tsx';

export const EDITORS: { readonly [K in QuestionKind]: EditorKind<K> } = {
  single,
  multiple,
  boolean,
  number,
  calculated,
  text,
  matching,
  ordering,
};

/** Returns the form fields of a stored question's key. */
export const keyFieldsOf = <K extends QuestionKind>(question: QuestionOf<K>): Partial<FormQuestion> =>
  EDITORS[question.kind].formOf(question);
