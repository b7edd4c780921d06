import { describe, expect, it } from 'vitest';
import { periodText, RETENTION } from './retention.ts';

describe('the table of what is kept for how long', () => {
  it('is written in whole units', () => {
    expect([3_600_000, 86_400_000, 7 * 86_400_000, 730 * 86_400_000].map(periodText)).toEqual([
      '1 hour',
      '1 day',
      '7 days',
      '2 years',
    ]);
  });

  it('says of each what it is and from when on the time counts, and keeps nothing for less than an hour', () => {
    for (const { keptMs, what, since } of Object.values(RETENTION)) {
      expect(keptMs).toBeGreaterThanOrEqual(3_600_000);
      expect(what).toMatch(/^[A-Z].*[^.]$/);
      expect(since).toMatch(/^after .*[^.]$/);
    }
  });
});
