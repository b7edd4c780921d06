import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RENEW_EVERY_MS, renewalAt, untilRenewal } from './renewal.ts';

const NOW = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const at = (ms: number): string => new Date(NOW + ms).toISOString();

describe('a token is renewed', () => {
  it.each([
    ['a learner’s, on the site', 7 * 24 * 60 * MINUTE, RENEW_EVERY_MS],
    ['a learner’s, in the toolbar', 30 * 24 * 60 * MINUTE, RENEW_EVERY_MS],
    ['of the staff', 30 * MINUTE, 15 * MINUTE],
    ['of a session that is all but over', MINUTE, 10 * MINUTE],
    ['of a server whose clock is a day behind', -24 * 60 * MINUTE, 10 * MINUTE],
  ])('%s', (_, lives, after) => {
    expect(renewalAt(at(lives), NOW)).toBe(String(NOW + after));
  });

  it('at that moment and not before, unless a clock was put back', () => {
    const moments = fc.integer({ min: -40 * RENEW_EVERY_MS, max: 400 * RENEW_EVERY_MS });
    fc.assert(
      fc.property(moments, moments, (lives, later) => {
        const stored = renewalAt(at(lives), NOW);
        const after = Number(stored) - NOW;
        const left = untilRenewal(stored, NOW + later);
        if (later >= after) expect(left).toBe(0);
        else if (after - later <= RENEW_EVERY_MS) expect(left).toBe(after - later);
        else expect(left).toBe(0);
      }),
    );
  });

  it('before its session ends, where that is more than twenty minutes away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20 * MINUTE, max: 400 * RENEW_EVERY_MS }), (lives) => {
        const stored = renewalAt(at(lives), NOW);
        expect(Number(stored) - NOW).toBeLessThanOrEqual(lives / 2);
        expect(untilRenewal(stored, NOW)).toBeLessThanOrEqual(RENEW_EVERY_MS);
      }),
    );
  });

  it.each([null, '', 'soon'])('at once where %j is stored', (stored) => {
    expect(untilRenewal(stored, NOW)).toBe(0);
  });
});
