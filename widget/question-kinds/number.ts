import { parseAmount } from '#shared/domain/quizzes/unit.ts';
import type { Control } from './control.ts';
import { field } from './field.ts';

/** Answers a question with an amount: a number, or what a formula gives. */
export const number: Control<'number' | 'calculated'> = ({ question, value, draft, give }) => {
  const isNumber = typeof value === 'number';
  const text = draft ?? (isNumber ? String(value) : '');
  return field(
    text,
    (typed) => give(parseAmount(typed, question), typed),
    question.unit,
    !isNumber && text.trim() !== '',
  );
};
