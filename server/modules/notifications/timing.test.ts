import { describe, expect, it } from 'vitest';
import { nextAt, quietUntil } from './timing.ts';

const at = (text: string): number => Date.parse(text);

describe('the next time on a user’s clock', () => {
  it('is today until it has passed', () => {
    expect(nextAt(at('2026-01-16T00:59:59Z'), 390, 'Asia/Kolkata')).toBe(at('2026-01-16T01:00:00Z'));
    expect(nextAt(at('2026-01-16T01:00:00Z'), 390, 'Asia/Kolkata')).toBe(at('2026-01-17T01:00:00Z'));
  });

  it('follows the clocks when they change', () => {
    // London goes from +0 to +1 on 29 March 2026, and back on 25 October.
    expect(nextAt(at('2026-03-28T12:00:00Z'), 480, 'Europe/London')).toBe(at('2026-03-29T07:00:00Z'));
    expect(nextAt(at('2026-10-24T12:00:00Z'), 480, 'Europe/London')).toBe(at('2026-10-25T08:00:00Z'));
  });

  it('is found where clocks skip it or show it twice', () => {
    // 01:30 doesn't exist on 29 March; on 25 October the first of the two counts.
    expect(nextAt(at('2026-03-28T12:00:00Z'), 90, 'Europe/London')).toBe(at('2026-03-29T01:30:00Z'));
    expect(nextAt(at('2026-10-24T12:00:00Z'), 90, 'Europe/London')).toBe(at('2026-10-25T00:30:00Z'));
  });
});

describe('quiet hours', () => {
  const NIGHT = { from: 22 * 60, to: 7 * 60 };

  it('last until their end, over midnight', () => {
    expect(quietUntil(at('2026-01-16T17:00:00Z'), NIGHT, 'Asia/Kolkata')).toBe(at('2026-01-17T01:30:00Z'));
    expect(quietUntil(at('2026-01-17T01:29:00Z'), NIGHT, 'Asia/Kolkata')).toBe(at('2026-01-17T01:30:00Z'));
  });

  it('hold nothing back outside of them', () => {
    const noon = at('2026-01-16T06:30:00Z');
    expect(quietUntil(noon, NIGHT, 'Asia/Kolkata')).toBe(noon);
    expect(quietUntil(noon, null, 'Asia/Kolkata')).toBe(noon);
  });
});
