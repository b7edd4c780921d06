import type { Problem } from '#shared/contract/common/errors.ts';
import type { AnswerValue, QuestionView, ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { answerFault } from '#shared/domain/quizzes/answers.ts';
import { reviewOf } from '#shared/domain/quizzes/review.ts';
import { attemptQuestions } from '#shared/domain/quizzes/shuffling.ts';
import { hmac } from '../../../platform/crypto.ts';
import { shownQuestion, shownReview, type DrawNumbers } from '../../quizzes/index.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { InsightRow } from './repository.ts';
import { questionsOf } from './views.ts';

export interface CheckAnswer {
  readonly questionId: string;
  readonly value: AnswerValue;
}

/** The questions at the end of an insight: asked in a neutral order, and reviewed without storing the answers. */
export interface Checking {
  questions(row: InsightRow): QuestionView[];
  /** Throws ANSWER_INVALID if an answer matches no question or has the wrong form. */
  review(row: InsightRow, answers: readonly CheckAnswer[]): ReviewedQuestion[];
}

const faultsOf = (questions: readonly QuestionView[], answers: readonly CheckAnswer[]): Problem[] =>
  answers.flatMap(({ questionId, value }, index) => {
    const question = questions.find(({ id }) => id === questionId);
    const fault = question === undefined ? 'That question isn’t part of this insight' : answerFault(question, value);
    return fault === null ? [] : [{ field: `answers.${index}.value`, message: fault }];
  });

export const createChecking = (key: Uint8Array, numbers: DrawNumbers): Checking => {
  /** Every reader gets the same numbers, because the page is cached. */
  const keyed = (row: InsightRow) =>
    numbers.drawn({ questions: questionsOf(row), shuffleQuestions: false, shuffleOptions: true }, row.id);
  const questions = (row: InsightRow): QuestionView[] =>
    attemptQuestions(keyed(row), hmac(key, row.id)).map(shownQuestion);
  return {
    questions,
    review(row, answers) {
      const views = questions(row);
      const problems = faultsOf(views, answers);
      if (problems.length > 0) throw new Refusal('ANSWER_INVALID', { details: { problems } });
      const byQuestion = new Map(answers.map(({ questionId, value }) => [questionId, value]));
      return shownReview(reviewOf(views, keyed(row).questions, byQuestion, () => 0));
    },
  };
};
