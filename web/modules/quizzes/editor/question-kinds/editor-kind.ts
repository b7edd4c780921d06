/** The part of the editor that knows a kind of question. Leaving one out doesn't compile. */
import type { ReactNode } from 'react';
import type { QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import type { questionFields } from '#shared/contract/quizzes/question-parts.ts';
import type { FormQuestion } from '../form.ts';
import type { AnswerFieldsProps } from './parts/key-parts.tsx';

type CommonField = 'kind' | keyof typeof questionFields;

export interface EditorKind<K extends QuestionKind> {
  /** The fields of the key. */
  readonly fields: (props: AnswerFieldsProps) => ReactNode;
  /** The fields of this kind as the contract wants them, complete or not. The first ones name their problems first. */
  readonly draftOf: (form: FormQuestion) => Readonly<Record<keyof Omit<QuestionOf<K>, CommonField>, unknown>>;
  readonly formOf: (question: QuestionOf<K>) => Partial<FormQuestion>;
  /** The texts that must be numbers, each with the field of the contract that it becomes. */
  readonly numbers: (form: FormQuestion) => readonly (readonly [field: string, text: string])[];
}
