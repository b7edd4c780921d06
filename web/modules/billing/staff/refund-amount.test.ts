import { describe, expect, it } from 'vitest';
import { amountProblem, rupeesOfText } from './refund-amount.ts';

describe('the amount of a refund', () => {
  it.each([
    ['570', 570],
    [' 80.5 ', 80.5],
    ['0.01', 0.01],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['1,080', 1080],
    ['540,50', null],
    ['5,40', null],
    ['1.005', null],
  ])('parses %j as %j', (text, rupees) => expect(rupeesOfText(text)).toBe(rupees));

  it('is at least a rupee and at most the unrefunded amount', () => {
    expect(amountProblem(null, 100)).toBe('Enter an amount, for example 100 or 80.50');
    expect(amountProblem(0.5, 100)).toBe('A refund is at least ₹1');
    expect(amountProblem(100.01, 100)).toBe('You can refund at most ₹100');
    expect(amountProblem(100, 100)).toBeNull();
  });
});
