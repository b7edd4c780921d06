import { describe, expect, it } from 'vitest';
import { deadlineOf, endingBy, endOf, isOverdue, isTimeUp, SAVE_GRACE_MS, secondsTaken } from './deadlines.ts';

describe('the deadline of an attempt', () => {
  it('lies the time limit after its start', () => {
    expect(deadlineOf(1_000, 15)).toBe(901_000);
  });
  it('does not exist without a time limit', () => {
    expect([deadlineOf(1_000, null), isTimeUp(null, 9e15), isOverdue(null, 9e15), endOf(null, 5)]).toEqual([
      null,
      false,
      false,
      5,
    ]);
  });
  it('is the earlier of its time limit and of what ends for everybody', () => {
    expect([endingBy(5, 9), endingBy(9, 5), endingBy(null, 5), endingBy(5, null), endingBy(null, null)]).toEqual([
      5,
      5,
      5,
      5,
      null,
    ]);
  });
  it('leaves a grace to saves on their way', () => {
    expect([isOverdue(1_000, 1_000 + SAVE_GRACE_MS), isOverdue(1_000, 1_001 + SAVE_GRACE_MS)]).toEqual([false, true]);
  });
  it('is up at its very millisecond', () => {
    expect([isTimeUp(1_000, 999), isTimeUp(1_000, 1_000)]).toEqual([false, true]);
  });
  it('is the latest moment at which an attempt can have ended', () => {
    expect([endOf(1_000, 900), endOf(1_000, 5_000)]).toEqual([900, 1_000]);
  });
});

it('a clock that was set back makes no negative time', () => {
  expect(secondsTaken(5_000, 1_000)).toBe(0);
});
