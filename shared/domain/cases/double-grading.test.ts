import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, meanGrade, meanPoints, needsResolution, positionOf } from './double-grading.ts';
import { isHalfPoints } from '../common/half-points.ts';
import { scoreOf } from './rubric.ts';

const half = fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2);
const grade = (first: number, second: number, more: object = {}) => ({
  rows: [
    { criterionId: 'a', points: first, comment: '' },
    { criterionId: 'b', points: second, comment: '' },
  ],
  feedback: 'Good.',
  passages: [],
  ...more,
});
const passage = (from: number, to: number, comment: string) => ({ questionId: 'q1', from, to, quote: '', comment });
const QUESTIONS = [{ id: 'q1' }];

describe('The mean of two points', () => {
  it.each([
    [7, 8, 7.5],
    [7, 7.5, 7.5],
    [7.5, 8, 8],
    [0, 0.5, 0.5],
    [12, 12, 12],
  ])('of %d and %d is %d, rounded up to a half', (one, other, mean) => expect(meanPoints(one, other)).toBe(mean));
  it('is a half point between both, less than a half above the exact mean, in any order', () =>
    fc.assert(
      fc.property(half, half, (one, other) => {
        const mean = meanPoints(one, other);
        expect(isHalfPoints(mean)).toBe(true);
        expect(mean).toBeGreaterThanOrEqual((one + other) / 2);
        expect(mean - (one + other) / 2).toBeLessThan(0.5);
        expect(mean).toBeLessThanOrEqual(Math.max(one, other));
        expect(mean).toBe(meanPoints(other, one));
      }),
    ));
});

describe('Two grades', () => {
  it('differ by their scores, and need a resolution only above the limit', () => {
    expect(differenceOf(grade(10, 5), grade(5, 10))).toBe(0);
    expect(needsResolution(grade(20, 0), grade(10, 0), 10)).toBe(false);
    expect(needsResolution(grade(20.5, 0), grade(10, 0), 10)).toBe(true);
  });
  it('have the mean by criterion, in half points, within a half per criterion of both scores’ mean', () =>
    fc.assert(
      fc.property(half, half, half, half, (a, b, c, d) => {
        const mean = scoreOf(meanGrade(QUESTIONS, grade(a, b), grade(c, d)).rows);
        expect(isHalfPoints(mean)).toBe(true);
        expect(mean - (a + b + c + d) / 2).toBeLessThanOrEqual(0.5);
      }),
    ));
  it('keep the words of both, equal ones once', () => {
    const one = grade(1, 1, { feedback: 'Clear.', passages: [passage(5, 9, 'Why?')] });
    const other = grade(1, 1, { feedback: 'Short.', passages: [passage(8, 12, 'Source?'), passage(0, 3, 'Yes.')] });
    expect(meanGrade(QUESTIONS, one, other)).toMatchObject({
      feedback: 'Clear.\n\nShort.',
      passages: [
        { from: 0, to: 3, comment: 'Yes.' },
        { from: 5, to: 9, comment: 'Why?\n\nSource?' },
      ],
    });
    expect(meanGrade(QUESTIONS, one, one).feedback).toBe('Clear.');
  });
});

describe('The place of a grade', () => {
  const first = { place: 1, graderId: 'x', done: true };
  const second = { place: 2, graderId: 'y', done: true };
  it('is the own one, or a free one', () => {
    expect(positionOf('x', [], [], false)).toBe(1);
    expect(positionOf('x', [first], [], false)).toBe(1);
    expect(positionOf('y', [first], [], false)).toBe(2);
    expect(positionOf('x', [second], [], false)).toBe(1);
  });
  it('is reserved for assigned graders', () => {
    expect(positionOf('z', [], ['x', 'y'], false)).toBeNull();
    expect(positionOf('z', [first], ['x', 'y'], false)).toBeNull();
    expect(positionOf('y', [first], ['x', 'y'], false)).toBe(2);
    expect(positionOf('z', [], ['x'], false)).toBe(1);
    expect(positionOf('z', [first], ['x'], false)).toBe(2);
  });
  it('is a third person’s only to decide between two finished grades that differ', () => {
    expect(positionOf('z', [first, second], [], true)).toBe(0);
    expect(positionOf('z', [first, second], [], false)).toBeNull();
    expect(positionOf('z', [first, { ...second, done: false }], [], false)).toBeNull();
    expect(positionOf('y', [first, second], [], true)).toBe(2);
  });
  it('of a deleted account stays taken', () =>
    expect(positionOf('z', [{ ...first, graderId: null }, second], [], false)).toBeNull());
  it('of an unfinished grade goes to the grader to whom the answer is assigned instead, and of a deleted account to anyone', () => {
    const unfinished = { ...first, done: false };
    expect(positionOf('z', [unfinished, second], ['y', 'z'], false)).toBe(1);
    expect(positionOf('z', [unfinished, second], ['x', 'y'], false)).toBeNull();
    expect(positionOf('z', [first, second], ['y', 'z'], false)).toBeNull();
    expect(positionOf('z', [{ ...unfinished, graderId: null }, second], [], false)).toBe(1);
    expect(positionOf('x', [unfinished, second], ['y', 'z'], false)).toBe(1);
  });
});
