import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreAnswer } from '#shared/domain/quizzes/scoring.ts';
import { amountText, parseAmount } from '#shared/domain/quizzes/unit.ts';
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

  it.each([
    ['100 crore', '₹ crore', 100],
    ['₹100 crore', '₹ crore', 100],
    ['100 ₹ crore', '₹ crore', 100],
    ['Rs 1,00,000 crore', '₹ crore', 100_000],
    ['1 lakh crore', '₹ crore', 100_000],
    ['Rs. 20,000', '₹', 20_000],
    ['Rs.20,000/-', '₹', 20_000],
    ['Rs .5', '₹', 0.5],
    ['20000 rupees', '₹', 20_000],
    ['-₹500', '₹', -500],
    ['₹-500', '₹', -500],
    ['15 lakh', '₹', 1_500_000],
    ['15 lakhs', '₹', 1_500_000],
    ['₹15 lakh', '₹ lakh', 15],
    ['15 lakh rupees', '₹', 1_500_000],
    ['1.9 billion', '$ million', 1900],
    ['$700 billion', '$ billion', 700],
    ['700 billion dollars', '$ billion', 700],
    ['0.5 million', '$ million', 0.5],
    ['US$5 million', 'US$ million', 5],
    ['83 ₹ per $', '₹ per $', 83],
    ['15 shares', 'lakh shares', 0.00015],
    ['3 lakh shares', 'shares', 300_000],
    ['1 day', 'days', 1],
    ['25 per million', 'per million', 25],
    ['27 percent', '%', 27],
    ['27 per cent', '%', 27],
    ['425 bps', 'basis points', 425],
    ['15 lakh', undefined, 1_500_000],
    ['$5', undefined, 5],
    ['₹15 lakh', undefined, 1_500_000],
  ])('reads %s for the unit %s', (text, unit, value) => {
    expect(parseNumber(text, unit)).toBe(value);
  });

  it.each([
    ['₹5', '%'],
    ['$5', '₹'],
    ['5 dollars', '₹'],
    ['5 m', 'million'],
    ['27%', undefined],
    ['20 kg', 'days'],
    ['7,5', '₹'],
    ['₹', '₹'],
    ['crore', '₹ crore'],
  ])('reads no number in %s for the unit %s', (text, unit) => {
    expect(parseNumber(text, unit)).toBeNull();
  });

  const currency = fc.constantFrom('', '₹', '$', '€', 'US$', 'Rs.', 'INR');
  const scale = fc.constantFrom('', 'lakh', 'crore', 'million', 'billion', 'lakh crore');
  const noun = fc.oneof(
    fc.constantFrom('', '%', 'basis points', 'per $', '/kg', '% per year', 'x', 'tonnes'),
    fc.stringMatching(/^[a-z][a-z ]{0,8}[a-z]$/),
  );
  const unit = fc
    .tuple(currency, scale, noun)
    .map((words) => words.filter((word) => word !== '').join(' '))
    .filter((text) => text !== '' && text.length <= 20);
  const amount = fc.oneof(
    fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    fc.tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 8 })).map(([a, b]) => a / 10 ** b),
    fc.double({ min: -1e15, max: 1e15, noNaN: true }).filter((value) => value === 0 || Math.abs(value) > 1e-3),
  );

  it('reads back every amount that a review shows, so that the shown right answer scores', () => {
    fc.assert(
      fc.property(amount, fc.option(unit, { nil: undefined }), (correct, asked) => {
        const typed = parseNumber(amountText(correct, asked), asked);
        expect(typed).toBe(correct + 0);
        expect(parseAmount(amountText(correct, asked), { unit: asked })).toBe(correct + 0);
        const question = { id: 'q', kind: 'number', prompt: '', explanation: '', points: 1, tolerance: 0 } as const;
        expect(scoreAnswer({ ...question, correct }, typed, 0).verdict).toBe('right');
      }),
      { numRuns: 1000 },
    );
  });
});
