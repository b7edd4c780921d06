import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber } from './number-text.ts';

describe('a number as people write it', () => {
  it.each([
    ['42', 42],
    ['1,234.5', 1234.5],
    ['6,00,000', 600000],
    ['1,000,000', 1000000],
    ['₹ 2,50,000', 250000],
    ['-3', -3],
    ['−3.5', -3.5],
    ['.5', 0.5],
    ['+7', 7],
    [' 12 000 ', 12000],
  ])('reads %s', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each(['', ' ', '-', '.', '1,5', '1.234,5', '12a', '1e5', '1..2', ',5', 'Infinity'])(
    'reads no number in "%s"',
    (text) => {
      expect(parseNumber(text)).toBeNull();
    },
  );

  it('lets the unit of the question stand behind the number', () => {
    expect([parseNumber('20 %', '%'), parseNumber('6,000 Units', 'units'), parseNumber('20 kg', '%')]).toEqual([
      20,
      6000,
      null,
    ]);
  });

  it('reads back every number that it is shown in the Indian way', () => {
    const shown = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
        expect(parseNumber(shown.format(value))).toBe(value);
      }),
    );
  });
});
