/** The editor's part for one kind of question. A missing kind doesn't compile. */
import type { ReactNode } from 'react';
import type { QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import type { questionFields } from '#shared/contract/quizzes/question-parts.ts';
import type { FormQuestion } from '../form.ts';
import type { AnswerFieldsProps } from './parts/key-parts.tsx';

type CommonField = 'kind' | keyof typeof questionFields;

export interface EditorKind<K extends QuestionKind> {
  /** Renders the fields of the key. */
  readonly fields: (props: AnswerFieldsProps) => ReactNode;
  /** Returns the kind's fields in the contract's shape, complete or not. Problems are listed in the order of the fields. */
  readonly draftOf: (form: FormQuestion) => Readonly<Record<keyof Omit<QuestionOf<K>, CommonField>, unknown>>;
  readonly formOf: (question: QuestionOf<K>) => Partial<FormQuestion>;
  /** Returns the texts that must be numbers, each with its contract field. */
  readonly numbers: (form: FormQuestion) => readonly (readonly [field: string, text: string])[];
}
