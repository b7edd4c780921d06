import { amountText } from '#shared/domain/quizzes/unit.ts';
import type { AnswerValue, QuestionView } from '#shared/contract/quizzes/question.ts';
import { TRUE_OR_FALSE } from './boolean.ts';

/** An answer in words. */
export const answerText = (question: QuestionView, value: AnswerValue): string => {
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
  const word = (id: unknown): string => parts.find((part) => part.id === String(id))?.text ?? String(id);
  if (typeof value === 'number') return amountText(value, 'unit' in question ? question.unit : undefined);
  if (!Array.isArray(value)) return word(value);
  const link = question.kind === 'ordering' ? ', then ' : '; ';
  return value.map((entry) => (Array.isArray(entry) ? entry.map(word).join(' – ') : word(entry))).join(link);
};
