import { amountText } from '#shared/domain/quizzes/unit.ts';
import type { AnswerValue, QuestionView, ViewPart } from '#shared/contract/quizzes/question.ts';
import { TRUE_OR_FALSE } from './boolean.ts';
import { shown } from './shown.ts';

/** An answer in words, with the formatting of its options. */
export const answerText = (question: QuestionView, value: AnswerValue): unknown => {
  if (value === null || value === '') return 'none';
  const parts =
    question.kind === 'boolean'
      ? TRUE_OR_FALSE
      : 'options' in question
        ? question.options
        : 'items' in question
          ? question.items
          : 'left' in question
            ? [...question.left, ...question.right]
            : [];
  const word = (id: unknown): unknown => {
    const { text, html }: Partial<ViewPart> = parts.find((part) => part.id === String(id)) ?? {};
    return shown(text ?? String(id), html);
  };
  if (typeof value === 'number') return amountText(value, 'unit' in question ? question.unit : undefined);
  if (!Array.isArray(value)) return word(value);
  const link = question.kind === 'ordering' ? ', then ' : '; ';
  return value.map((entry, at) => [
    at > 0 ? link : '',
    Array.isArray(entry) ? [word(entry[0]), ' – ', word(entry[1])] : word(entry),
  ]);
};
