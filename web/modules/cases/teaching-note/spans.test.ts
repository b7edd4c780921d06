import { describe, expect, it } from 'vitest';
import { spansOf } from './spans.ts';

describe('The steps of a plan', () => {
  it('follow each other from the start of the session to its end', () => {
    const plan = [
      { minutes: 10, activity: 'Vote.' },
      { minutes: 25, activity: 'Calculate.' },
      { minutes: 40, activity: 'Decide.' },
    ];
    expect(spansOf(plan)).toEqual([
      { from: 0, to: 10, activity: 'Vote.' },
      { from: 10, to: 35, activity: 'Calculate.' },
      { from: 35, to: 75, activity: 'Decide.' },
    ]);
  });
});
