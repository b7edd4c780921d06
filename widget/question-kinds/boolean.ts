import type { Part } from '#shared/contract/quizzes/question.ts';
import { choices, type Control } from './control.ts';

export const TRUE_OR_FALSE: readonly Part[] = [
  { id: 'true', text: 'True' },
  { id: 'false', text: 'False' },
];

export const boolean: Control<'boolean'> = ({ value, give }) =>
  choices(TRUE_OR_FALSE, value, (id) => give(id === 'true'));
