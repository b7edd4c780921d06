/** Written answers to a case study. */
import type { Problem } from '#shared/contract/common/errors.ts';
import { countWords } from './word-count.ts';

/** The default number of words recommended for an answer. */
export const RECOMMENDED_WORD_COUNT = 250;

export interface WrittenAnswer {
  readonly questionId: string;
  readonly text: string;
}

const textOf = (answers: readonly WrittenAnswer[], id: string): string =>
  answers.find(({ questionId }) => questionId === id)?.text ?? '';

/** Counts the words of all answers. */
export const wordsOf = (answers: readonly WrittenAnswer[]): number =>
  answers.reduce((all, { text }) => all + countWords(text), 0);

/** Returns problems of a draft: answers to unknown questions, or two answers to one question. */
export const answersFaults = (
  questions: readonly { readonly id: string }[],
  answers: readonly WrittenAnswer[],
): Problem[] =>
  answers.flatMap(({ questionId }, index): Problem[] => {
    const field = `answers.${String(index)}.questionId`;
    if (!questions.some(({ id }) => id === questionId)) {
      return [{ field, message: 'This question isn’t part of the case study' }];
    }
    const first = answers.findIndex((answer) => answer.questionId === questionId);
    return first === index ? [] : [{ field, message: 'The same question is answered twice' }];
  });

/** Returns problems that prevent submission: one per unanswered question, by its ID. */
export const submittingFaults = (
  questions: readonly { readonly id: string }[],
  answers: readonly WrittenAnswer[],
): Problem[] =>
  questions.flatMap(({ id }, index): Problem[] =>
    countWords(textOf(answers, id)) > 0
      ? []
      : [{ field: id, message: `Question ${String(index + 1)} has no answer yet` }],
  );

/** Returns true if two drafts have the same answers in any order; an empty answer counts as none. */
export const sameAnswers = (a: readonly WrittenAnswer[], b: readonly WrittenAnswer[]): boolean =>
  [...a, ...b].every(({ questionId }) => textOf(a, questionId) === textOf(b, questionId));
