import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { questionOf } from '#shared/domain/quizzes/question-arbitraries.ts';
import { toQuestionView } from '#shared/domain/quizzes/question-view.ts';
import { rightAnswerOf } from '#shared/domain/quizzes/review.ts';
import { isAnswered } from './state.ts';

describe.each(QUESTION_KINDS)('a question of the kind %s', (kind) => {
  it('is answered by its right answer, and open without one', () => {
    fc.assert(
      fc.property(questionOf(kind), (question) => {
        const view = toQuestionView(question);
        expect(isAnswered(view, rightAnswerOf(question))).toBe(true);
        expect(isAnswered(view, null)).toBe(false);
        expect(isAnswered(view, undefined)).toBe(false);
      }),
    );
  });
});
