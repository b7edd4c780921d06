import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { question as anyQuestion, questions as someQuestions } from './question-arbitraries.ts';
import { attemptQuestions } from './shuffling.ts';

const seed = fc.string({ minLength: 1, maxLength: 30 });
const sorted = (ids: readonly string[]): string[] => ids.toSorted();

describe('questions as they are asked', () => {
  const rules = fc.record({ questions: someQuestions, shuffleQuestions: fc.boolean(), shuffleOptions: fc.boolean() });

  it('never put items to order in the right order', () => {
    fc.assert(
      fc.property(rules, seed, (quiz, s) => {
        for (const view of attemptQuestions(quiz, s)) {
          const keyed = quiz.questions.find(({ id }) => id === view.id);
          if (view.kind !== 'ordering' || keyed?.kind !== 'ordering') continue;
          expect(view.items.map(({ id }) => id)).not.toEqual(keyed.order);
          expect(sorted(view.items.map(({ id }) => id))).toEqual(sorted(keyed.order));
        }
      }),
    );
  });
  it('keep their stored order unless the quiz shuffles them', () => {
    fc.assert(
      fc.property(rules, seed, (quiz, s) => {
        const shuffled = attemptQuestions({ ...quiz, shuffleQuestions: false }, s);
        expect(shuffled.map(({ id }) => id)).toEqual(quiz.questions.map(({ id }) => id));
      }),
    );
  });
  it('keep the order of options unless the quiz shuffles them', () => {
    fc.assert(
      fc.property(rules, seed, (quiz, s) => {
        for (const view of attemptQuestions({ ...quiz, shuffleOptions: false }, s)) {
          const keyed = quiz.questions.find(({ id }) => id === view.id);
          if (view.kind === 'single' && keyed?.kind === 'single')
            expect(view.options.map(({ id, text, html }) => [id, text, html])).toEqual(
              keyed.options.map(({ id, text, html }) => [id, text, html]),
            );
        }
      }),
    );
  });
  it('say nothing about the order in which parts were written', () => {
    fc.assert(
      fc.property(anyQuestion, seed, (question, s) => {
        const rewritten: Question =
          question.kind === 'matching'
            ? { ...question, right: question.right.toReversed() }
            : question.kind === 'single' || question.kind === 'multiple'
              ? { ...question, options: question.options.toReversed() }
              : question;
        const quiz = { shuffleQuestions: false, shuffleOptions: true };
        expect(attemptQuestions({ ...quiz, questions: [rewritten] }, s)).toEqual(
          attemptQuestions({ ...quiz, questions: [question] }, s),
        );
      }),
    );
  });
  it('come out alike for one seed', () => {
    fc.assert(
      fc.property(rules, seed, (quiz, s) => {
        expect(attemptQuestions(quiz, s)).toEqual(attemptQuestions(quiz, s));
      }),
    );
  });
});
