import type { Problem } from '#shared/contract/common/errors.ts';
import type { AnswerValue, QuestionView, ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import { answerFault } from '#shared/domain/quizzes/answers.ts';
import { reviewOf } from '#shared/domain/quizzes/review.ts';
import { attemptQuestions } from '#shared/domain/quizzes/shuffling.ts';
import { hmac } from '../../../platform/crypto.ts';
import type { DrawNumbers } from '../../quizzes/index.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { InsightRow } from './repository.ts';
import { questionsOf } from './views.ts';

export interface GivenAnswer {
  readonly questionId: string;
  readonly value: AnswerValue;
}

/** The questions at the end of an insight: asked in an order that tells nothing, reviewed without being stored. */
export interface Checking {
  asked(row: InsightRow): QuestionView[];
  /** Refuses with ANSWER_INVALID what answers none of the questions, or in a shape that the question doesn't take. */
  review(row: InsightRow, answers: readonly GivenAnswer[]): ReviewedQuestion[];
}

const faultsOf = (asked: readonly QuestionView[], answers: readonly GivenAnswer[]): Problem[] =>
  answers.flatMap(({ questionId, value }, index) => {
    const question = asked.find(({ id }) => id === questionId);
    const fault = question === undefined ? 'The insight has no such question' : answerFault(question, value);
    return fault === null ? [] : [{ field: `answers.${index}.value`, message: fault }];
  });

export const createChecking = (key: Uint8Array, numbers: DrawNumbers): Checking => {
  /** Every reader gets the same numbers: the page is shared. */
  const keyed = (row: InsightRow) =>
    numbers.drawn({ questions: questionsOf(row), shuffleQuestions: false, shuffleOptions: true }, row.id);
  const asked = (row: InsightRow): QuestionView[] => attemptQuestions(keyed(row), hmac(key, row.id));
  return {
    asked,
    review(row, answers) {
      const views = asked(row);
      const problems = faultsOf(views, answers);
      if (problems.length > 0) throw new Refusal('ANSWER_INVALID', { details: { problems } });
      const byQuestion = new Map(answers.map(({ questionId, value }) => [questionId, value]));
      return reviewOf(views, keyed(row).questions, byQuestion, 0);
    },
  };
};
