import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '#shared/contract/quizzes/question.ts';
import {
  interactionType,
  NOTATION_12,
  NOTATION_2004,
  responseText,
  verdictText,
  type AnsweredQuestion,
} from './answers.ts';

interface ScoredAnswer extends AnsweredQuestion {
  readonly verdict: Verdict;
  readonly share: number;
}

const answer = (
  kind: ScoredAnswer['kind'],
  value: ScoredAnswer['value'],
  more: Partial<ScoredAnswer> = {},
): ScoredAnswer => ({
  kind,
  value,
  verdict: 'right',
  share: 1,
  parts: [],
  targets: [],
  ...more,
});

const OPTIONS = { parts: ['zz', 'k', 'A'] };
const SIDES = { parts: ['l2', 'l1'], targets: ['r1', 'r2'] };

describe('an answer', () => {
  it.each([
    ['single', answer('single', 'k', OPTIONS), 'choice', 'b', 'k'],
    ['multiple', answer('multiple', ['zz', 'A'], OPTIONS), 'choice', 'c,a', 'zz[,]A'],
    ['true', answer('boolean', true), 'true-false', 't', 'true'],
    ['false', answer('boolean', false), 'true-false', 'f', 'false'],
    ['number', answer('number', 1234.5), 'numeric', '1234.5', '1234.5'],
    ['small number', answer('calculated', 0.1 + 0.2), 'numeric', '0.3', '0.3'],
    ['text', answer('text', 'working capital'), 'fill-in', 'working capital', 'working capital'],
    [
      'matching',
      answer(
        'matching',
        [
          ['l1', 'r2'],
          ['l2', 'r1'],
        ],
        SIDES,
      ),
      'matching',
      'a.b,b.a',
      'l1[.]r2[,]l2[.]r1',
    ],
    ['ordering', answer('ordering', ['k', 'A', 'zz'], OPTIONS), 'sequencing', 'b,a,c', 'k[,]A[,]zz'],
  ] as const)('to a question of the kind %s', (_, sample, type, old, recent) => {
    expect(interactionType(sample)).toBe(type);
    expect([responseText(sample, NOTATION_12), responseText(sample, NOTATION_2004)]).toEqual([old, recent]);
  });

  it('that wasn’t given, or that no notation can express, has no text', () => {
    for (const value of [null, '', [], 1e300]) {
      expect(responseText(answer('text', value), NOTATION_12)).toBeNull();
      expect(responseText(answer('text', value), NOTATION_2004)).toBeNull();
    }
  });
  it('has the same letter for all learners, however its options were shuffled', () => {
    const ids = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8'];
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: ids.length }), fc.constantFrom(...ids), (parts, chosen) => {
        const text = responseText(answer('single', chosen, { parts }), NOTATION_12);
        expect(text).toBe(responseText(answer('single', chosen, { parts: ids }), NOTATION_12));
        expect(text).toMatch(/^[a-z0-9]$/);
      }),
    );
  });
  it('keeps to the length of its standard', () => {
    const long = answer('text', 'x'.repeat(300));
    expect(responseText(long, NOTATION_12)?.length).toBe(255);
    expect(responseText(long, NOTATION_2004)?.length).toBe(250);
  });
});

describe('a verdict', () => {
  it.each([
    ['right', 1, 'correct', 'correct'],
    ['wrong', 0, 'wrong', 'incorrect'],
    ['wrong', -0.25, 'wrong', 'incorrect'],
    ['unanswered', 0, 'wrong', 'incorrect'],
    ['partial', 1 / 3, '0.3333', '0.3333'],
  ] as const)('%s with a share of %d', (verdict, share, old, recent) => {
    const sample = answer('single', 'k', { verdict, share });
    expect([verdictText(sample, 'wrong'), verdictText(sample, 'incorrect')]).toEqual([old, recent]);
  });
});
