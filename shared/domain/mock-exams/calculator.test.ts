import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CALCULATOR_ERROR,
  CALCULATOR_START,
  calculatorKeyOf,
  pressed,
  type CalculatorKey,
  type CalculatorState,
} from './calculator.ts';

const press = (keys: readonly CalculatorKey[], from: CalculatorState = CALCULATOR_START): CalculatorState =>
  keys.reduce(pressed, from);
const display = (keys: string): string => press(keys.split(' ') as CalculatorKey[]).display;

describe('The calculator of a mock exam', () => {
  it.each([
    ['1 2 + 3 =', '15'],
    ['2 + 3 × 4 =', '20'],
    ['7 − 9 =', '-2'],
    ['1 ÷ 8 =', '0.125'],
    ['. 1 + . 2 =', '0.3'],
    ['5 + × 3 =', '15'],
    ['2 0 0 + 1 0 % =', '220'],
    ['5 0 × 1 0 % =', '5'],
    ['4 ± + 1 =', '-3'],
    ['1 2 3 ⌫ ⌫', '1'],
    ['8 ⌫', '0'],
    ['1 . 2 . 3', '1.23'],
    ['0 0 7', '7'],
    ['9 ÷ 0 =', CALCULATOR_ERROR],
    ['9 ÷ 0 = 5', CALCULATOR_ERROR],
    ['9 ÷ 0 = C 5', '5'],
    ['6 M+ C 4 M− C MR', '2'],
    ['6 M+ MC MR', '0'],
  ])('shows the result of %s', (keys, result) => {
    expect(display(keys)).toBe(result);
  });

  it('takes no more than twelve digits', () => {
    expect(display('1 2 3 4 5 6 7 8 9 0 1 2 3')).toBe('123456789012');
  });

  it('adds and subtracts whole numbers exactly', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(99_999_999), (one, two) => {
        const keys = (value: number) => String(value).split('') as CalculatorKey[];
        expect(press([...keys(one), '+', ...keys(two), '=']).display).toBe(String(one + two));
        expect(press([...keys(one), '−', ...keys(two), '=']).display).toBe(String(one - two));
      }),
    );
  });

  it('shows a number or an error whatever is pressed', () => {
    const key = fc.constantFrom<CalculatorKey>(
      ...(['0', '7', '.', '+', '−', '×', '÷', '=', '%', '±', 'C', '⌫', 'MC', 'MR', 'M+', 'M−'] as const),
    );
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
        const { display: text } = press(keys);
        expect(text === CALCULATOR_ERROR || /^-?\d+(\.\d*)?$/.test(text)).toBe(true);
      }),
    );
  });

  it('is used with a keyboard', () => {
    expect(['7', '*', '/', '-', 'Enter', 'Backspace', 'q'].map(calculatorKeyOf)).toEqual([
      '7',
      '×',
      '÷',
      '−',
      '=',
      '⌫',
      undefined,
    ]);
  });
});
