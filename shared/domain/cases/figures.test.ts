import { describe, expect, it } from 'vitest';
import { figureOf, isNumeric } from './figures.ts';

describe('a figure in a table', () => {
  it.each([
    ['−1,42,500', -142_500],
    ['-16.20', -16.2],
    ['5,14,800', 514_800],
    ['25%', 25],
    ['₹800', 800],
    ['−₹14', -14],
    ['₹−14', -14],
    ['+3', 3],
    ['12 min', 12],
    ['0', 0],
  ])('%s is %d', (cell, value) => {
    expect(figureOf(cell)).toBe(value);
  });
  it.each(['7,5', '12,34', '', '–', 'by size of order', '8.00 to 9.00', '1 to 2', 'Under ₹150', '8 (of 10)'])(
    '%j is none',
    (cell) => {
      expect(figureOf(cell)).toBeNull();
    },
  );
});

describe('a column', () => {
  it('is one of figures when all that is filled is', () => {
    expect(isNumeric(['1', '', '−2', '–'])).toBe(true);
    expect(isNumeric(['1', 'two'])).toBe(false);
    expect(isNumeric(['', ''])).toBe(false);
  });
});
