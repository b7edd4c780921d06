import { describe, expect, it } from 'vitest';
import { answerName, isNameHidden, numberInSearch } from './anonymous.ts';

describe('anonymous grading', () => {
  it.each([
    [true, 'submitted', true],
    [true, 'graded', false],
    [false, 'submitted', false],
    [false, 'graded', false],
  ] as const)('set to %s hides the name of a %s answer: %s', (anonymous, state, hidden) => {
    expect(isNameHidden({ anonymous, state })).toBe(hidden);
  });
  it('names answers by their number, or by the end of their id', () => {
    expect([answerName(12, 'a'), answerName(null, '64f1c0ffee0123456789abcd')]).toEqual(['Answer 12', 'Answer 89abcd']);
  });
  it.each([
    ['12', 12],
    ['answer 12', 12],
    [' Answer  7 ', 7],
    ['asha', null],
    ['12a', null],
    ['1234567890', null],
  ])('finds in “%s” the number %s', (text, number) => {
    expect(numberInSearch(text)).toBe(number);
  });
});
