import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber } from '#shared/attempt/number-text.ts';
import { numberSpellings } from './number-spellings.ts';

describe('the spellings of a number answer', () => {
  it.each([
    [
      1_500_000,
      '₹',
      ['₹15,00,000', '15,00,000', '1,500,000', '1500000', 'Rs 15,00,000', '15,00,000 rupees', '15 lakh', '1.5 million'],
    ],
    [100, '₹ crore', ['₹100 crore', '100', 'Rs 100 crore', '100 crore rupees', '100 crore', '1 billion']],
    [27, '%', ['27%', '27', '27 percent']],
    [425, 'bps', ['425 bps', '425', '425 basis points']],
    [7.5, undefined, ['7.5']],
    [12, 'days', ['12 days', '12']],
  ])('of %d %s are %j', (value, unit, spellings) => {
    expect(numberSpellings(value, { unit })).toEqual(spellings);
  });
  it('are all read as the number, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
        fc.constantFrom(undefined, '₹', '₹ crore', '%', '$ million', 'days', '₹ per $', '/-'),
        (value, unit) => {
          for (const text of numberSpellings(value, { unit }))
            expect(parseNumber(text, unit) === value, text).toBe(true);
        },
      ),
    );
  });
});
