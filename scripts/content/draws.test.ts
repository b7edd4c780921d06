import { describe, expect, it } from 'vitest';
import type { WrittenQuestion } from '../../content/format.ts';
import { faultsOfDraws } from './draws.ts';

type Calculated = Extract<WrittenQuestion, { kind: 'calculated' }>;

const faults = (parts: Partial<Calculated>): readonly string[] => {
  const question: Calculated = {
    kind: 'calculated',
    prompt: 'Sales of {s} crore are spread over {n} shops. What does each sell, in crore?',
    parameters: [
      { name: 's', from: 10, to: 12, step: 1 },
      { name: 'n', from: 3, to: 4, step: 1 },
    ],
    formula: 's / n',
    tolerance: 0.01,
    decimals: 2,
    explanation: '{s} ÷ {n} = {answer}.',
    source: { title: 'A report of 2024', locator: 'page 3' },
    ...parts,
  };
  return faultsOfDraws({ file: 'a.json', opening: '', questions: [question] }).map(({ message }) => message);
};

describe('the draws of a calculated question', () => {
  it('pass when every exact answer is accepted', () => {
    expect(faults({})).toEqual([]);
  });
  it('accept the exact answer and not only the rounded key', () => {
    expect(faults({ tolerance: 0.5, toleranceKind: 'percent', decimals: 0 })).toEqual([
      'the exact answer is refused in 4 of 6 draws, as for s = 10, n = 3',
    ]);
  });
  it('have a result', () => {
    const parameters: Calculated['parameters'] = [
      { name: 's', from: 10, to: 12, step: 1 },
      { name: 'n', from: 0, to: 1, step: 1 },
    ];
    expect(faults({ parameters })).toEqual(['the formula has no result in 3 draws']);
    expect(faults({ formula: 'sqrt(n - s)' })).toEqual(['the formula has no result in 6 draws']);
  });
  it('fall to 0 or below it only if the prompt says what that means', () => {
    const prompt = 'Sales are {s} and costs {n} times 4. What is the profit';
    const bad = { formula: 's - 4 * n' };
    expect(faults({ ...bad, prompt: `${prompt}?` })).toEqual([
      'the answer is below 0, which the prompt does not explain, in 5 of 6 draws, as for s = 10, n = 3',
      'the answer is 0, which the prompt does not explain, in 1 of 6 draws, as for s = 12, n = 3',
    ]);
    expect(faults({ ...bad, prompt: `${prompt} (negative if a loss)?` })).toEqual([]);
  });
  it('count people in whole numbers', () => {
    expect(faults({ unit: 'people', decimals: 0, tolerance: 0.5 })).toEqual([
      'a counted answer is not whole in 4 of 6 draws, as for s = 10, n = 3',
    ]);
  });
  it('refuse the result of a usual mistake', () => {
    expect(faults({ mistakes: ['n / s', 's / 3'] })).toEqual([
      'the mistake "s / 3" is accepted in 3 of 6 draws, as for s = 10, n = 3',
    ]);
  });
  it('need formulas that can be read', () => {
    expect(faults({ mistakes: ['s /'] })).toEqual([expect.stringContaining('a formula is wrong')]);
  });
});
