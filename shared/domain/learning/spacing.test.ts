import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATINGS, type Rating } from './practice.ts';
import { INTERVAL_DAYS_MAX, NEW_MEMORY, rate, type Scheduled } from './spacing.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 10, 21);

/** Ratings and the days before each; a negative number is a clock that was set back. */
const histories = fc.array(
  fc.record({ rating: fc.constantFrom(...RATINGS), wait: fc.integer({ min: -40, max: 900 }) }),
  { minLength: 1, maxLength: 40 },
);

const play = (history: readonly { readonly rating: Rating; readonly wait: number }[]): Scheduled[] => {
  let now = START;
  let memory = NEW_MEMORY;
  return history.map(({ rating, wait }) => {
    now += wait * DAY;
    const scheduled = rate(memory, rating, now);
    ({ memory } = scheduled);
    return scheduled;
  });
};

describe('The schedule of a missed question', () => {
  it('only moves forward, and never further than a year', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let last = Number.NEGATIVE_INFINITY;
        for (const { memory, dueAt } of play(history)) {
          const ratedAt = memory.ratedAt ?? Number.NaN;
          expect(ratedAt).toBeGreaterThanOrEqual(last);
          expect(dueAt).toBeGreaterThan(ratedAt);
          expect(dueAt - ratedAt).toBeLessThanOrEqual(INTERVAL_DAYS_MAX * DAY);
          last = ratedAt;
        }
      }),
    );
  });

  it('survives being written down and read again', () => {
    fc.assert(
      fc.property(histories, (history) => {
        for (const { memory } of play(history)) {
          expect(JSON.parse(JSON.stringify(memory))).toEqual(memory);
          expect(memory.difficulty).toBeGreaterThanOrEqual(1);
          expect(memory.difficulty).toBeLessThanOrEqual(10);
          expect(memory.stability).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('puts a better known question off for at least as long', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 900 }), (history, wait) => {
        const last = play(history).at(-1);
        const memory = last?.memory ?? NEW_MEMORY;
        const now = (memory.ratedAt ?? START) + wait * DAY;
        const due = RATINGS.map((rating) => rate(memory, rating, now).dueAt);
        expect(due).toEqual(due.toSorted((one, other) => one - other));
      }),
    );
  });

  it('brings a wrong answer back in ten minutes, and a right one after days', () => {
    expect(rate(NEW_MEMORY, 'again', START).dueAt).toBe(START + 10 * MINUTE);
    expect(rate(NEW_MEMORY, 'good', START).dueAt).toBeGreaterThanOrEqual(START + DAY);
  });

  it('grows with every right answer, and starts again after a wrong one', () => {
    let scheduled = rate(NEW_MEMORY, 'good', START);
    const waits = [1, 2, 3].map(() => {
      const at = scheduled.dueAt;
      scheduled = rate(scheduled.memory, 'good', at);
      return scheduled.dueAt - at;
    });
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    const lost = rate(scheduled.memory, 'again', scheduled.dueAt);
    expect(lost.memory.lapses).toBe(1);
    expect(lost.dueAt).toBe(scheduled.dueAt + 10 * MINUTE);
  });
});
