import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerValue, Question } from '#shared/contract/quizzes/question.ts';
import { answeredQuestions, questions as someQuestions } from './question-arbitraries.ts';
import { rightAnswerOf } from './review.ts';
import { percentCentiOf, scoreAnswer, scoreAttempt } from './scoring.ts';

const common = { id: 'q', prompt: 'Why?', points: 2, explanation: '' };
const part = (id: string): { id: string; text: string } => ({ id, text: id });
const multiple: Question = {
  kind: 'multiple',
  ...common,
  options: ['a', 'b', 'c', 'd'].map(part),
  correct: ['a', 'b'],
};
const numeric: Question = { kind: 'number', ...common, correct: 10, tolerance: 0.3 };
const text: Question = { kind: 'text', ...common, accepted: ['Stock-keeping unit', 'S.K.U.'] };
const matching: Question = {
  kind: 'matching',
  ...common,
  left: ['l1', 'l2', 'l3', 'l4'].map(part),
  right: ['r1', 'r2', 'r3', 'r4'].map(part),
  pairs: [
    ['l1', 'r1'],
    ['l2', 'r2'],
    ['l3', 'r3'],
    ['l4', 'r4'],
  ],
};
const ordering: Question = {
  kind: 'ordering',
  ...common,
  items: ['c', 'a', 'b', 'd'].map(part),
  order: ['a', 'b', 'c', 'd'],
};

const awarded = (question: Question, value: AnswerValue): number => scoreAnswer(question, value, 0).awardedMilli;
const verdict = (question: Question, value: AnswerValue): string => scoreAnswer(question, value, 0).verdict;

describe('the score of one answer', () => {
  it('gives half for one of two right options', () => {
    expect(scoreAnswer(multiple, ['a'], 0)).toEqual({ verdict: 'partial', awardedMilli: 1000 });
  });
  it('takes a wrong option off a right one', () => {
    expect(scoreAnswer(multiple, ['a', 'c'], 0)).toEqual({ verdict: 'wrong', awardedMilli: 0 });
  });
  it('gives nothing for choosing every option', () => {
    expect(awarded(multiple, ['a', 'b', 'c', 'd'])).toBe(0);
  });
  it('counts the edge of a tolerance as inside', () => {
    expect([10.3, 9.7, 10.31, 9.69].map((value) => verdict(numeric, value))).toEqual([
      'right',
      'right',
      'wrong',
      'wrong',
    ]);
  });
  it('takes a sum of decimal fractions for what it means', () => {
    expect(verdict({ ...numeric, correct: 0.3, tolerance: 0 }, 0.1 + 0.2)).toBe('right');
  });
  it('folds case, accents, punctuation and blanks of a short text', () => {
    expect(['  STOCK KEEPING  ünit ', 'sku', 's k u', 'stock-keeping'].map((value) => verdict(text, value))).toEqual([
      'right',
      'right',
      'right',
      'wrong',
    ]);
  });
  it('gives a matching its share of right pairs', () => {
    expect(
      awarded(matching, [
        ['l1', 'r1'],
        ['l2', 'r3'],
      ]),
    ).toBe(500);
  });
  it('gives an order its share of items at their right place', () => {
    expect(awarded(ordering, ['a', 'b', 'd', 'c'])).toBe(1000);
  });
  it.each([null, '', '  ', [] as string[]])('calls %j unanswered', (value) => {
    expect(verdict(typeof value === 'string' ? text : multiple, value)).toBe('unanswered');
  });
  it('charges a wrong answer its fraction of the points', () => {
    expect(scoreAnswer(numeric, 1, 250).awardedMilli).toBe(-500);
  });
  it('scores half points in whole thousandths', () => {
    const halves = { ...multiple, points: 1.5 };
    expect([['a', 'b'], ['a'], ['c']].map((value) => scoreAnswer(halves, value, 250).awardedMilli)).toEqual([
      1500, 750, -375,
    ]);
    expect(scoreAnswer({ ...numeric, points: 0.5 }, 1, 333).awardedMilli).toBe(-167);
  });
  it('charges nothing for an unanswered question', () => {
    expect(scoreAnswer(numeric, null, 250).awardedMilli).toBe(0);
  });
  it('charges nothing for a partly right one', () => {
    expect(scoreAnswer(multiple, ['a'], 1000).awardedMilli).toBe(1000);
  });
});

describe('the score of an attempt', () => {
  const rules = fc.record({
    negativeMilli: fc.integer({ min: 0, max: 1000 }),
    passMark: fc.integer({ min: 0, max: 100 }),
  });

  it('lies between 0 and the most that can be had', () => {
    fc.assert(
      fc.property(answeredQuestions, rules, ({ questions, answers }, rest) => {
        const { scoreMilli, maxScoreMilli, percentCenti } = scoreAttempt({ questions, ...rest }, answers);
        expect(scoreMilli).toBeGreaterThanOrEqual(0);
        expect(scoreMilli).toBeLessThanOrEqual(maxScoreMilli);
        expect(percentCenti).toBeGreaterThanOrEqual(0);
        expect(percentCenti).toBeLessThanOrEqual(10_000);
      }),
    );
  });
  it('is counted in whole thousandths', () => {
    fc.assert(
      fc.property(answeredQuestions, rules, ({ questions, answers }, rest) => {
        const score = scoreAttempt({ questions, ...rest }, answers);
        for (const { awardedMilli } of score.questions.values()) expect(Number.isInteger(awardedMilli)).toBe(true);
        expect(Number.isInteger(score.percentCenti)).toBe(true);
      }),
    );
  });
  it('is 100 % for the key', () => {
    fc.assert(
      fc.property(someQuestions, rules, (questions, rest) => {
        const answers = new Map(questions.map((question) => [question.id, rightAnswerOf(question)]));
        const score = scoreAttempt({ questions, ...rest }, answers);
        expect(score.percentCenti).toBe(10_000);
        expect(score.passed).toBe(true);
        expect([...score.questions.values()].every((one) => one.verdict === 'right')).toBe(true);
      }),
    );
  });
  it('is 0 without answers, whatever the marking', () => {
    fc.assert(
      fc.property(someQuestions, rules, (questions, rest) => {
        const score = scoreAttempt({ questions, ...rest }, new Map());
        expect(score.scoreMilli).toBe(0);
        expect([...score.questions.values()].every((one) => one.verdict === 'unanswered')).toBe(true);
      }),
    );
  });
  it('does not depend on the order in which options were chosen or pairs were drawn', () => {
    fc.assert(
      fc.property(answeredQuestions, rules, ({ questions, answers }, rest) => {
        const reversed = new Map<string, AnswerValue>();
        for (const question of questions) {
          const value = answers.get(question.id) ?? null;
          const free = question.kind === 'multiple' || question.kind === 'matching';
          reversed.set(question.id, free && Array.isArray(value) ? value.toReversed() : value);
        }
        expect(scoreAttempt({ questions, ...rest }, reversed)).toEqual(scoreAttempt({ questions, ...rest }, answers));
      }),
    );
  });
  it('never falls when marking turns milder', () => {
    fc.assert(
      fc.property(answeredQuestions, rules, ({ questions, answers }, rest) => {
        const mild = scoreAttempt({ questions, ...rest, negativeMilli: 0 }, answers);
        expect(mild.scoreMilli).toBeGreaterThanOrEqual(scoreAttempt({ questions, ...rest }, answers).scoreMilli);
      }),
    );
  });
  it('stays at 0 where wrong answers cost more than right ones earned', () => {
    const rest = { questions: [numeric, { ...text, id: 't' }], negativeMilli: 1000, passMark: 50 };
    expect(
      scoreAttempt(
        rest,
        new Map<string, AnswerValue>([
          ['q', 1],
          ['t', 'no'],
        ]),
      ).scoreMilli,
    ).toBe(0);
  });
  it('passes at the pass mark itself', () => {
    const rest = { questions: [numeric, { ...text, id: 't' }], negativeMilli: 0, passMark: 50 };
    expect(scoreAttempt(rest, new Map<string, AnswerValue>([['q', 10]])).passed).toBe(true);
  });
  it('rounds a percent to the nearest hundredth', () => {
    expect([percentCentiOf(2000, 3000), percentCentiOf(1000, 3000)]).toEqual([6667, 3333]);
  });
  it('gives 100 % for nothing less than everything', () => {
    expect(percentCentiOf(9_999_999, 10_000_000)).toBe(9_999);
  });
});
