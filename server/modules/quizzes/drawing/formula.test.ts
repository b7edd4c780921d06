import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from './calculate.ts';
import { BadFormula, namesIn, parseFormula } from './formula.ts';
import { roundTo } from './functions.ts';
import { calculationText, formulaText, moodleFormula } from './print-formula.ts';

const values = { price: 120, rate: 8, zero: 0 };
const of = (text: string, given: Readonly<Record<string, number>> = values) => calculate(parseFormula(text), given);
const refusal = (text: string): string => {
  try {
    parseFormula(text);
    return 'no refusal';
  } catch (error) {
    if (error instanceof BadFormula) return error.message;
    throw error;
  }
};

describe('a formula', () => {
  it.each([
    ['price * rate / 100', 9.6],
    ['{price} * {rate} / 100', 9.6],
    ['price − rate × 2 ÷ 4', 116],
    ['2 ^ 3 ^ 2', 512],
    ['2 ** 3', 8],
    ['-(2 ^ 2)', -4],
    ['+price', 120],
    ['1.5e3 + .5', 1500.5],
    ['round(1.005, 2)', 1.01],
    ['round(-2.5)', -3],
    ['max(1, price, 3) + min(4, 2)', 122],
    ['sqrt(abs(-16)) + pow(2, 3) + fmod(7, 4)', 15],
    ['floor(pi()) + ceil(0.2) + log10(1000) + exp(0) + log(1)', 8],
  ])('%s is %d', (text, result) => {
    expect(of(text)).toBe(result);
  });

  it.each([
    ['', 'Write a formula'],
    ['price rate', /An operator is missing/],
    ['price, rate', /An operator is missing/],
    ['price * (rate', /after “price \* \(rate”/],
    ['price *', /can’t read this formula after/],
    ['2price', /can’t read/],
    ['1,20,000 * rate', /without commas/],
    ['price * 8%', /without %/],
    ['-price ^ 2', /two ways/],
    ['sin(price)', /“sin” isn’t a known function/],
    ['round()', /round\(\) takes 1 to 2 numbers, not 0/],
    ['sqrt(1, 2)', /sqrt\(\) takes 1 number, not 2/],
    ['max(1)', /max\(\) takes 2 or more numbers, not 1/],
    ['1e400', /Use only numbers/],
    ['"text"', /Use only numbers/],
    [`${'('.repeat(31)}1${')'.repeat(31)} + ${'-'.repeat(31)}1`, /more than 30 levels of brackets/],
    ['1'.repeat(301), /301 characters\. The limit is 300/],
  ])('%s is refused with a sentence', (text, sentence) => {
    expect(refusal(text)).toMatch(sentence);
  });

  it.each([
    'constructor.constructor("return process")()',
    'price.constructor',
    'price["constructor"]',
    'this',
    'this.process',
    '[price]',
    'price = 1',
    'price ? 1 : 2',
    '`x`',
    'price; rate',
    'globalThis.process',
    'eval(1)',
    'toString()',
    'hasOwnProperty(price)',
    '(price)(rate)',
    'round(1)(2)',
    'price == 1',
    'price | 1',
    '!price',
    '() => 1',
    'new Date',
  ])('has no way to objects: %s', (text) => {
    expect(refusal(text)).not.toBe('no refusal');
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('finds no value in the name %s', (name) => {
    expect(of(name)).toBe('unknownName');
  });

  it.each([
    ['price / zero', 'divisionByZero'],
    ['1 / (rate - 8)', 'divisionByZero'],
    ['0 ^ -1', 'divisionByZero'],
    ['pow(0, -1)', 'divisionByZero'],
    ['sqrt(0 - price)', 'notANumber'],
    ['log(-1)', 'notANumber'],
    ['round(1, 99)', 'notANumber'],
    ['10 ^ 13', 'tooLarge'],
    ['exp(1000)', 'tooLarge'],
    ['interest', 'unknownName'],
  ])('%s gives no number: %s', (text, fault) => {
    expect(of(text)).toBe(fault);
  });

  it('is read and worked out in no time, however it is written', () => {
    const parts = fc.constantFrom(
      '(',
      ')',
      'price',
      'round(',
      '1',
      '.5',
      '+',
      '-',
      '*',
      '/',
      '^',
      ',',
      ' ',
      '{',
      '}',
      '"',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 300 }), (pieces) => {
        const began = performance.now();
        try {
          calculate(parseFormula(pieces.join('')), values);
        } catch (error) {
          expect(error).toBeInstanceOf(BadFormula);
        }
        expect(performance.now() - began).toBeLessThan(200);
      }),
      { numRuns: 500 },
    );
  });

  it('names what it asks for', () => {
    expect(namesIn(parseFormula('max(price, -rate) ^ 2 + price'))).toEqual(new Set(['price', 'rate']));
  });
});

describe('a formula in print', () => {
  const leaf = fc.constantFrom('price', 'rate', '2', '0.5');
  const texts = fc.letrec<{ one: string }>((tie) => ({
    one: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc
        .tuple(tie('one'), fc.constantFrom('+', '-', '*', '/', '^'), tie('one'))
        .map(([left, sign, right]) => `((${left}) ${sign} (${right}))`),
      tie('one').map((inner) => `(0 - (${inner}))`),
      tie('one').map((inner) => `abs(${inner})`),
    ),
  })).one;

  it('has the same value as before, here and in Moodle', () => {
    fc.assert(
      fc.property(
        texts.filter((text) => text.length <= 200),
        (text) => {
          const formula = parseFormula(text);
          expect(of(formulaText(formula))).toBe(calculate(formula, values));
          expect(of(moodleFormula(formula))).toBe(calculate(formula, values));
        },
      ),
    );
  });

  it('shows a reader the numbers', () => {
    expect(calculationText(parseFormula('price * (rate - 3) / 100'), { price: 120_000, rate: -8 })).toBe(
      '1,20,000 × ((-8) − 3) ÷ 100',
    );
  });

  it('has no ^ in Moodle, where that is another operation', () => {
    expect(moodleFormula(parseFormula('price ^ 2 * rate'))).toBe('pow({price}, 2) * {rate}');
  });
});

it('rounding is of decimal digits', () => {
  expect([roundTo(1.005, 2), roundTo(-1.005, 2), roundTo(2.345, 2), roundTo(-0.001, 2), roundTo(1e15, 6)]).toEqual([
    1.01, -1.01, 2.35, 0, 1e15,
  ]);
});
