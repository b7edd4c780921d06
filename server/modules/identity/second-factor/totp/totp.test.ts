import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../../../../tests/fixtures/records/second-factor.ts';
import { systemRandom } from '../../../../platform/random.ts';
import { makeSecret, stepOf, uriOf } from './totp.ts';

/** "12345678901234567890" in base32: the secret of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('is the one of RFC 6238 at %i s', (seconds, code) => {
    expect(stepOf(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('counts in its own step and in the ones beside it, and names its own step', () => {
    const at = fc.integer({ min: 1, max: 4e9 }).map((seconds) => seconds * 1000);
    fc.assert(
      fc.property(at, fc.integer({ min: -3, max: 3 }), (now, away) => {
        const secret = makeSecret(systemRandom);
        const moment = Math.max(0, now + away * STEP_MS);
        const step = Math.floor(moment / STEP_MS);
        const found = stepOf(secret, codeOf(secret, moment), now);
        // Two steps have the same code once in a million.
        if (Math.abs(step - Math.floor(now / STEP_MS)) <= 1) expect(found).not.toBeNull();
        else expect(found).not.toBe(step);
      }),
      { numRuns: 50 },
    );
  });

  it('comes from 160 random bits, which the app reads with the name of the account', () => {
    const secret = makeSecret(systemRandom);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeSecret(systemRandom)).not.toBe(secret);
    const uri = new URL(uriOf(secret, 'asha@example.com'));
    expect(decodeURIComponent(uri.pathname)).toContain('Business Wisdom:asha@example.com');
    expect(uri.searchParams.get('secret')).toBe(secret);
  });
});
