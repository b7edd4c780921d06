import { parseAmount } from '#shared/domain/quizzes/unit.ts';
import type { Control } from './control.ts';
import { field } from './field.ts';

/** Answers a question with an amount: a number, or what a formula gives. */
export const number: Control<'number' | 'calculated'> = ({ question, value, draft, give }) =>
  field(
    draft ?? (typeof value === 'number' ? String(value) : ''),
    (text) => give(parseAmount(text, question.unit), text),
    question.unit,
    true,
  );
