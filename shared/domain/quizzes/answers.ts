/** Whether an answer has the shape that its question takes. */
import type { AnswerValue, QuestionView } from '#shared/contract/quizzes/question.ts';

const known = (parts: readonly { readonly id: string }[], id: string): boolean => parts.some((part) => part.id === id);
const distinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const isIds = (value: AnswerValue): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
const isPairs = (value: AnswerValue): value is [string, string][] =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry));

const multipleFault = (options: readonly { readonly id: string }[], value: AnswerValue): string | null => {
  if (!isIds(value)) return 'The answer must be a list of options';
  if (!distinct(value)) return 'An option is chosen twice';
  return value.every((id) => known(options, id)) ? null : 'The answer names an option that the question lacks';
};

const matchingFault = (
  left: readonly { readonly id: string }[],
  right: readonly { readonly id: string }[],
  value: AnswerValue,
): string | null => {
  if (!isPairs(value)) return 'The answer must be a list of pairs';
  if (!distinct(value.map(([id]) => id))) return 'A left side is matched twice';
  return value.every(([from, to]) => known(left, from) && known(right, to))
    ? null
    : 'The answer names a side that the question lacks';
};

const orderingFault = (items: readonly { readonly id: string }[], value: AnswerValue): string | null => {
  if (!isIds(value)) return 'The answer must be a list of items';
  // Nothing in order yet is an answer not yet given.
  if (value.length === 0) return null;
  return value.length === items.length && distinct(value) && value.every((id) => known(items, id))
    ? null
    : 'The answer must name every item once';
};

/**
 * Why that value is no answer to that question, as a sentence; null when it fits. A null value takes an earlier answer
 * back and fits every question. Matching may be partial, ordering is whole or empty.
 */
export const answerFault = (question: QuestionView, value: AnswerValue): string | null => {
  if (value === null) return null;
  switch (question.kind) {
    case 'single':
      if (typeof value !== 'string') return 'The answer must be one option';
      return known(question.options, value) ? null : 'The answer names an option that the question lacks';
    case 'multiple':
      return multipleFault(question.options, value);
    case 'boolean':
      return typeof value === 'boolean' ? null : 'The answer must be true or false';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'The answer must be a number';
    case 'text':
      if (typeof value !== 'string') return 'The answer must be text';
      // PostgreSQL stores no NUL in a text.
      return value.includes('\u0000') ? "The answer contains a character that can't be stored" : null;
    case 'matching':
      return matchingFault(question.left, question.right, value);
    case 'ordering':
      return orderingFault(question.items, value);
  }
};
