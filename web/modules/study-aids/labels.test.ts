import { describe, expect, it } from 'vitest';
import { bySubject, stepsText } from './labels.ts';

describe('Labels of study aids', () => {
  it('count the steps, and those shown once the learner has begun', () => {
    expect(stepsText({ stepCount: 5, progress: null })).toBe('5 steps');
    expect(stepsText({ stepCount: 5, progress: { shown: 0 } })).toBe('5 steps');
    expect(stepsText({ stepCount: 5, progress: { shown: 2 } })).toBe('2 of 5 steps');
  });
  it('group by subject in the order of the subjects, each in the order given', () => {
    const items = [
      { id: 1, subject: 'Statistics' },
      { id: 2, subject: 'Finance' },
      { id: 3, subject: 'Statistics' },
    ] as const;
    expect(bySubject(items).map(({ subject, items: own }) => [subject, own.map(({ id }) => id)])).toEqual([
      ['Finance', [2]],
      ['Statistics', [1, 3]],
    ]);
  });
});
