import { describe, expect, it } from 'vitest';
import { nextReading, retryReading } from './due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const active = (end: number | null) => ({ status: 'active', current_end: end, created_at: NOW - 40 * HOUR }) as const;

describe('the next reading of a subscription at the provider', () => {
  it('is a minute after the cycle ends, when the next charge is due, and after six hours at the latest', () => {
    expect(nextReading(active(NOW + HOUR), NOW)).toBe(NOW + HOUR + MINUTE);
    expect(nextReading(active(NOW + 30 * 24 * HOUR), NOW)).toBe(NOW + 6 * HOUR);
  });

  it('is in five minutes while the charge of a new cycle is missing', () => {
    expect(nextReading(active(NOW - 1), NOW)).toBe(NOW + 5 * MINUTE);
    expect(nextReading(active(null), NOW)).toBe(NOW + 5 * MINUTE);
  });

  it('is in a minute for a buyer who is waiting, and never for a subscription that has ended', () => {
    const created = { status: 'created', current_end: null, created_at: NOW - 29 * MINUTE } as const;
    expect(nextReading(created, NOW)).toBe(NOW + MINUTE);
    expect(nextReading({ ...created, created_at: NOW - 30 * MINUTE }, NOW)).toBe(NOW + 15 * MINUTE);
    expect(nextReading({ ...created, status: 'cancelled' }, NOW)).toBeNull();
  });
});

it('a reading that fails is repeated after one, two, four minutes and so on, and after an hour at the longest', () => {
  expect([1, 2, 3, 6, 7, 50].map((failures) => (retryReading(failures, NOW) - NOW) / MINUTE)).toEqual([
    1, 2, 4, 32, 60, 60,
  ]);
});
