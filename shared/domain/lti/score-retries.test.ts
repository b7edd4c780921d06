import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { GIVE_UP_MS, scoreRetryDelay } from './score-retries.ts';

const HOUR = 3_600_000;

it('A failed score waits a minute, then ever longer, and two hours at most', () => {
  expect([1, 2, 3, 20].map(scoreRetryDelay)).toEqual([60_000, 120_000, 240_000, 2 * HOUR]);
  fc.assert(
    fc.property(fc.nat(1_000), (failures) => {
      const delay = scoreRetryDelay(failures);
      expect(delay).toBeGreaterThanOrEqual(60_000);
      expect(delay).toBeLessThanOrEqual(2 * HOUR);
      expect(scoreRetryDelay(failures + 1)).toBeGreaterThanOrEqual(delay);
    }),
  );
});

it('A failed score is tried for a day, fewer than 25 times', () => {
  let at = 0;
  let tries = 1;
  while (at < GIVE_UP_MS) {
    at += scoreRetryDelay(tries);
    tries += 1;
  }
  expect(tries).toBeLessThan(25);
});
