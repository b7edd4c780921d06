/** Single choice, multiple choice and true or false, seen as one thing: choices with ids. */
import type { AnswerValue, QuestionView } from '#shared/contract/quizzes/question.ts';
import { idsOf } from './values.ts';

const TRUE_OR_FALSE = [
  { id: 'true', text: 'True' },
  { id: 'false', text: 'False' },
] as const;

/** What can be chosen; nothing in the other kinds. */
export const choicesOf = (question: QuestionView): readonly { readonly id: string; readonly text: string }[] => {
  if (question.kind === 'boolean') return TRUE_OR_FALSE;
  return question.kind === 'single' || question.kind === 'multiple' ? question.options : [];
};

/** Ids of what is chosen. */
export const chosenOf = (value: AnswerValue): readonly string[] => {
  if (typeof value === 'boolean') return [String(value)];
  if (typeof value === 'string') return [value];
  return idsOf(value) ?? [];
};

/** The answer after that choice was clicked. Several stand in the order in which they are asked. */
export const toggled = (question: QuestionView, value: AnswerValue, id: string): AnswerValue => {
  if (question.kind === 'boolean') return id === 'true';
  if (question.kind !== 'multiple') return id;
  const chosen = new Set(chosenOf(value));
  if (!chosen.delete(id)) chosen.add(id);
  const next = question.options.flatMap((option) => (chosen.has(option.id) ? [option.id] : []));
  return next.length === 0 ? null : next;
};
