import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeOf, zonedText } from './local-time.ts';

const BERLIN = 'Europe/Berlin';

describe('a time on the wall', () => {
  it('is one instant on an ordinary day', () => {
    expect(instantOf('2026-05-01T10:00', 'Asia/Kolkata')).toEqual({ kind: 'once', at: Date.UTC(2026, 4, 1, 4, 30) });
  });

  it('never comes where the clocks are put forward', () => {
    expect(instantOf('2026-03-29T02:30', BERLIN)).toEqual({ kind: 'never' });
    expect(instantOf('2026-02-30T10:00', BERLIN)).toEqual({ kind: 'never' });
  });

  it('comes twice where they are put back', () => {
    expect(instantOf('2026-10-25T02:30', BERLIN)).toEqual({
      kind: 'twice',
      first: Date.UTC(2026, 9, 25, 0, 30),
      second: Date.UTC(2026, 9, 25, 1, 30),
    });
  });

  it('is what the clocks show at its instant', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 }),
        fc.constantFrom('Asia/Kolkata', BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'),
        (minute, zone) => {
          const at = minute * 60_000;
          const found = instantOf(wallTimeOf(at, zone), zone);
          expect(found.kind === 'twice' ? [found.first, found.second] : [found.kind === 'once' && found.at]).toContain(
            at,
          );
        },
      ),
    );
  });

  it('names its zone in mails', () => {
    expect(zonedText(Date.UTC(2026, 0, 15, 4, 30), 'Asia/Kolkata')).toMatch(
      /^Thursday,? 15 January,? 2026.* 10:00 am \(Asia\/Kolkata\)$/,
    );
  });
});
