import { describe, expect, it } from 'vitest';
import { resendWaitMs } from './resend-wait.ts';

const SENT = 1_000_000;

describe('requesting a new code', () => {
  it('has to wait thirty seconds after the last one', () => {
    expect(resendWaitMs(String(SENT), SENT)).toBe(30_000);
  });

  it('has to wait for the rest after a reload', () => {
    expect(resendWaitMs(String(SENT), SENT + 12_000)).toBe(18_000);
  });

  it('is possible immediately when no code was sent', () => {
    expect(resendWaitMs(null, SENT)).toBe(0);
  });

  it('never waits longer than thirty seconds, whatever the clock says', () => {
    expect(resendWaitMs(String(SENT + 900_000), SENT)).toBe(30_000);
  });
});
