/** Written answers to a case study. */
import type { Problem } from '#shared/contract/common/errors.ts';
import { countWords } from './word-count.ts';

/** Words that an answer is meant to have where its author says nothing else. */
export const GUIDE_WORDS = 250;

export interface WrittenAnswer {
  readonly questionId: string;
  readonly text: string;
}

const textOf = (answers: readonly WrittenAnswer[], id: string): string =>
  answers.find(({ questionId }) => questionId === id)?.text ?? '';

/** Words of all answers together. */
export const wordsOf = (answers: readonly WrittenAnswer[]): number =>
  answers.reduce((all, { text }) => all + countWords(text), 0);

/** What no draft may hold: an answer to a question that isn't asked, or two to one. */
export const answersFaults = (
  questions: readonly { readonly id: string }[],
  answers: readonly WrittenAnswer[],
): Problem[] =>
  answers.flatMap(({ questionId }, index): Problem[] => {
    const field = `answers.${String(index)}.questionId`;
    if (!questions.some(({ id }) => id === questionId)) {
      return [{ field, message: 'The case study has no such question' }];
    }
    const first = answers.findIndex((answer) => answer.questionId === questionId);
    return first === index ? [] : [{ field, message: 'A question is answered twice' }];
  });

/** What keeps answers from being handed in: one sentence for every question without a word, by the question's id. */
export const submittingFaults = (
  questions: readonly { readonly id: string }[],
  answers: readonly WrittenAnswer[],
): Problem[] =>
  questions.flatMap(({ id }, index): Problem[] =>
    countWords(textOf(answers, id)) > 0
      ? []
      : [{ field: id, message: `Question ${String(index + 1)} has no answer yet` }],
  );

/** Whether two drafts say the same, whatever order they have; an empty answer is none. */
export const sameAnswers = (a: readonly WrittenAnswer[], b: readonly WrittenAnswer[]): boolean =>
  [...a, ...b].every(({ questionId }) => textOf(a, questionId) === textOf(b, questionId));
