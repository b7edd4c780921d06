import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerFault } from './answers.ts';
import { answeredQuestions, question } from './question-arbitraries.ts';
import { reviewOf, rightAnswerOf } from './review.ts';
import { scoreAttempt } from './scoring.ts';
import { attemptQuestions } from './shuffling.ts';

it('the right answer is one that a learner could have given', () => {
  fc.assert(
    fc.property(question, (keyed) => {
      expect(answerFault(keyed, rightAnswerOf(keyed))).toBeNull();
    }),
  );
});
it('a review names every question once, in the order asked, and its points add up to the score', () => {
  fc.assert(
    fc.property(answeredQuestions, ({ questions, answers }) => {
      const shuffled = attemptQuestions({ questions, shuffleQuestions: true, shuffleOptions: true }, 'seed');
      const review = reviewOf(shuffled, questions, answers, () => 0);
      expect(review.map((one) => one.question.id)).toEqual(shuffled.map(({ id }) => id));
      const score = scoreAttempt({ questions, negativeMilli: 0, passMark: 50 }, answers);
      expect(Math.round(review.reduce((sum, one) => sum + one.awarded * 1000, 0))).toBe(score.scoreMilli);
    }),
  );
});
