import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { withOpaqueParts } from '#shared/domain/quizzes/opaque-parts.ts';
import { questionOf } from '#shared/domain/quizzes/question-arbitraries.ts';
import { toQuestionView } from '#shared/domain/quizzes/question-view.ts';
import { rightAnswerOf } from '#shared/domain/quizzes/review.ts';
import { answerText } from './answer-text.ts';

/** The text of what Lit would render. */
const textOf = (shown: unknown): string => {
  if (Array.isArray(shown)) return shown.map(textOf).join('');
  return typeof shown === 'object' && shown !== null && 'strings' in shown
    ? String(shown.strings).replace(/<[^<>]*>/g, '')
    : String(shown);
};

describe.each(QUESTION_KINDS)('the right answer of a question of the kind %s', (kind) => {
  it('is told in words, never by the ids of its parts', () => {
    fc.assert(
      fc.property(questionOf(kind), (question) => {
        // No text of these questions contains a section sign.
        const named = withOpaqueParts(question, new Set(), (list, id) => `§${list}${id}`);
        const text = textOf(answerText(toQuestionView(named), rightAnswerOf(named)));
        expect(text).not.toMatch(/§|undefined|\[object/);
        expect(text.trim()).not.toBe('');
      }),
    );
  });
});
