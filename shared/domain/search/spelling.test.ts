import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestWord, slipsBetween } from './spelling.ts';

const KNOWN = ['monetary', 'money', 'market', 'marketing', 'depreciation', 'debt', 'नीति'];

describe('the word that was meant', () => {
  it.each([
    ['monetery', 'monetary'],
    ['montary', 'monetary'],
    ['mraket', 'market'],
    ['depreciaton', 'depreciation'],
    ['depreci', 'depreciation'],
  ])('of “%s” is “%s”', (typed, meant) => {
    expect(nearestWord(typed, KNOWN)).toBe(meant);
  });

  it('is unknown for short words, and for those far from every other', () => {
    expect(nearestWord('dbt', KNOWN)).toBeNull();
    expect(nearestWord('quantum', KNOWN)).toBeNull();
  });
});

describe('the slips between two words', () => {
  it('count a wrong, missing or additional letter and an exchanged pair as one each', () => {
    expect(slipsBetween('market', 'market', 2)).toBe(0);
    expect(slipsBetween('narket', 'market', 2)).toBe(1);
    expect(slipsBetween('maket', 'market', 2)).toBe(1);
    expect(slipsBetween('marrket', 'market', 2)).toBe(1);
    expect(slipsBetween('amrket', 'market', 2)).toBe(1);
  });

  it('are none between a word and its beginning', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), fc.string({ maxLength: 10 }), (start, rest) => {
        expect(slipsBetween(start, start + rest, 2)).toBe(0);
      }),
    );
  });

  it('are at most one after one change of a letter', () => {
    const word = fc.stringMatching(/^[a-z]{4,16}$/);
    fc.assert(
      fc.property(word, fc.nat(), fc.stringMatching(/^[a-z]$/), (text, at, letter) => {
        const index = at % text.length;
        expect(slipsBetween(text.slice(0, index) + letter + text.slice(index + 1), text, 2)).toBeLessThanOrEqual(1);
        expect(slipsBetween(text.slice(0, index) + text.slice(index + 1), text, 2)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
