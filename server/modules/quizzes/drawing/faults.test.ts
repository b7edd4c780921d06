import { describe, expect, it } from 'vitest';
import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { calculated } from './calculated.ts';

const range = (name: string, from: number, to: number, step = 1) => ({ name, from, to, step });
const question = (changes: Partial<QuestionOf<'calculated'>> = {}): QuestionOf<'calculated'> => ({
  kind: 'calculated',
  id: 'c1',
  prompt: '<p>{price} at {rate}?</p>',
  points: 1,
  explanation: '',
  parameters: [range('price', -5, 5), range('rate', 1, 3)],
  formula: 'price * rate',
  tolerance: 0,
  toleranceKind: 'amount',
  decimals: 2,
  ...changes,
});
const faultsOf = (changes: Partial<QuestionOf<'calculated'>>) =>
  calculated.faults(question(changes)).map(({ field, message }) => `${field}: ${message}`);

describe('what keeps a calculated question from being asked', () => {
  it('is nothing where every draw gives a number', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    [{ formula: 'price *' }, /^formula: We can’t read this formula/],
    [
      { formula: 'price * interest' },
      'formula: “interest” isn’t one of the parameters. Add it to the table, or correct the name.',
    ],
    [{ formula: 'price * round' }, 'formula: “round” is a function: write round(…)'],
    [
      { formula: 'rate / price' },
      'formula: The formula divides by zero when price = 0, rate = 1. Change the range or the formula.',
    ],
    [
      { formula: 'sqrt(price) * rate' },
      /^formula: The formula has no result when price = -5, rate = 1\. It may take the root/,
    ],
    [{ formula: '10 ^ (rate * 9) + price' }, /^formula: The formula exceeds a trillion when/],
    [{ prompt: '<p>{price}?</p>' }, 'prompt: Show {rate} in the question: the answer depends on it.'],
    [{ prompt: '<p>{price} at {rate} is {answer}?</p>' }, /^prompt: The question can’t show {answer}/],
    [{ prompt: '<p>{price} at {rate} and {fee}?</p>' }, /^prompt: {fee} isn’t one of the parameters/],
    [{ explanation: '<p>{= price / }</p>' }, /^explanation: {=price \/}: We can’t read this formula/],
    [{ explanation: '<p>{= 1 / price}</p>' }, /^explanation: {=1 \/ price} divides by zero when price = 0/],
    [
      { parameters: [range('price', 1, 2), range('rate', 1, 2), range('answer', 1, 2)] },
      /^parameters\.2\.name: answer: This name has another meaning/,
    ],
    [
      { parameters: [range('price', 1, 2), range('rate', 1, 2), range('round', 1, 2)] },
      /^parameters\.2\.name: round: This name has another meaning/,
    ],
    [
      { parameters: [range('price', 1, 2), range('rate', 1, 2), range('rate', 1, 3)] },
      /^parameters\.2\.name: rate: Another/,
    ],
    [
      { parameters: [range('price', 2, 1), range('rate', 1, 2)] },
      'parameters.0.to: price: “To” must not be below “from”.',
    ],
    [
      { parameters: [range('price', 1, 2), range('rate', 1, 2, 0)] },
      /^parameters\.1\.step: rate: The step must be at least/,
    ],
    [{ parameters: [range('price', 1, 2), range('rate', 1, 2, 3)] }, /^parameters\.1\.step: rate: The step is larger/],
    [{ parameters: [range('price', 1, 2), range('rate', 0, 2, 0.000001)] }, /more than a million values/],
    [{ parameters: [range('price', 1, 2), range('rate', 0, 1e13, 1e12)] }, /beyond a trillion/],
  ])('is said in a sentence: %j', (changes, sentence) => {
    const faults = faultsOf(changes);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(sentence);
  });

  it('is found at the ends and around zero of ranges that are too large to try out', () => {
    const parameters = [range('price', -400_000, 500_000), range('rate', 1, 100_000)];
    expect(faultsOf({ parameters, formula: 'rate / price' })[0]).toMatch(/divides by zero when price = 0/);
    expect(faultsOf({ parameters, formula: '1 / (price - 500000) + rate' })[0]).toMatch(/when price = 5,00,000/);
  });

  it('takes no time worth mentioning, however large the ranges and long the formula are', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const began = performance.now();
    const faults = faultsOf({
      prompt: `<p>${names.map((name) => `{${name}}`).join()}</p>`,
      parameters: names.map((name) => range(name, 1, 1000)),
      formula: `${names.join(' + ')} + ${names.map((name) => `sqrt(abs(${name} - 1) + 1)`).join(' - ')}`,
    });
    expect(faults).toEqual([]);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});

describe('a drawn question', () => {
  const drawn = (changes: Partial<QuestionOf<'calculated'>>, values = { price: 4, rate: 3 }) =>
    calculated.drawn(question(changes), values);

  it('has the numbers in its texts, the answer rounded, and the formula worked out', () => {
    expect(
      drawn({
        formula: 'price / rate',
        explanation: '<p>{price} ÷ {rate} ≈ {answer}; exactly {=&nbsp;price / {rate}}; {not a name}, {other}</p>',
        unit: '₹',
        tolerance: 10,
        toleranceKind: 'percent',
      }),
    ).toMatchObject({
      prompt: '<p>4 at 3?</p>',
      explanation: '<p>4 ÷ 3 ≈ 1.33; exactly 1.333333; {not a name}, {other}</p>',
      drawn: { values: { price: 4, rate: 3 }, answer: 1.33, tolerance: 0.133, calculation: '4 ÷ 3 ≈ ₹1.33' },
    });
  });

  it('states a tolerance in percent of a negative answer as an amount', () => {
    const tolerance = drawn({ tolerance: 5, toleranceKind: 'percent' }, { price: -4, rate: 3 })?.drawn?.tolerance;
    expect(tolerance).toBeCloseTo(0.6);
  });

  it('is none where its numbers give no answer', () => {
    expect(drawn({ formula: 'rate / price' }, { price: 0, rate: 1 })).toBeNull();
    expect(drawn({ formula: 'rate /' })).toBeNull();
  });

  it('is drawn again where the formula breaks', () => {
    const broken = question({ parameters: [range('price', 0, 1), range('rate', 1, 3)], formula: 'rate / price' });
    for (let seed = 0; seed < 100; seed += 1) expect(calculated.values(broken, String(seed))['price']).toBe(1);
  });
});
