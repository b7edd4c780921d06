import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaOf, correlationOf, medianOf, remarksOn, varianceOf } from './item-analysis.ts';

describe('the figures of item analysis', () => {
  it('are those of the textbook', () => {
    expect(varianceOf([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(32 / 7);
    expect(medianOf([5, 1, 3])).toBe(3);
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
    expect(correlationOf([1, 2, 3, 4], [2, 4, 6, 8])).toBeCloseTo(1);
    expect(correlationOf([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
    // Four persons, three items: item variances 1/3, 1/3, 1/4 and a total variance of 2.25.
    const rows = [
      [1, 1, 1],
      [1, 1, 1],
      [0, 0, 1],
      [0, 0, 0],
    ];
    expect(alphaOf(rows)).toBeCloseTo((3 / 2) * (1 - (1 / 3 + 1 / 3 + 1 / 4) / 2.25));
  });
  it('are missing where they are not defined', () => {
    expect(varianceOf([1])).toBeNull();
    expect(medianOf([])).toBeNull();
    expect(correlationOf([1, 1, 1], [1, 2, 3])).toBeNull();
    expect(alphaOf([[1], [0]])).toBeNull();
    expect(
      alphaOf([
        [1, 0],
        [0, 1],
      ]),
    ).toBeNull();
  });
  it('keep their bounds, whatever was answered', () => {
    const scores = fc.array(
      fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    );
    fc.assert(
      fc.property(scores, (pairs) => {
        const value = correlationOf(
          pairs.map(([x]) => x),
          pairs.map(([, y]) => y),
        );
        expect(value === null || (value >= -1 && value <= 1)).toBe(true);
      }),
    );
  });
});

describe('a remark', () => {
  const choice = (text: string, right: boolean, chosen: number, restOfChoosers: number | null) => ({
    text,
    right,
    chosen,
    restOfChoosers,
  });
  const item = { number: 4, attempts: 50, facility: 0.5, discrimination: 0.4, choices: [] };
  it('says that a key may be wrong, and which option the good ones choose', () => {
    const choices = [choice('Key', true, 20, 0.3), choice('Rival', false, 25, 0.8), choice('Third', false, 5, 0.2)];
    expect(remarksOn({ ...item, discrimination: -0.2, choices })).toEqual([
      'The key of question 4 may be wrong: learners who do well elsewhere tend to choose “Rival”.',
    ]);
  });
  it('names an option that hardly anyone chooses', () => {
    const choices = [choice('Key', true, 30, 0.7), choice('Other', false, 20, 0.3), choice('Nobody', false, 0, null)];
    expect(remarksOn({ ...item, choices })).toEqual(['Hardly anyone chooses “Nobody”. Try a more plausible option.']);
  });
  it('is not made where all is well, or of too few attempts', () => {
    expect(remarksOn(item)).toEqual([]);
    expect(remarksOn({ ...item, attempts: 9, discrimination: -1 })).toEqual([]);
  });
});
