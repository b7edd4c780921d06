import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../common/calendar.ts';
import { isPossibleTime, mondayOf, periodDays, periodKey, pointsMilliOf, weekOf } from './points.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays('1999-12-30', offset));

describe('points', () => {
  it('are percent times 1, 1.5 and 2', () => {
    expect([pointsMilliOf(10_000, 'easy'), pointsMilliOf(10_000, 'medium'), pointsMilliOf(10_000, 'hard')]).toEqual([
      100_000, 150_000, 200_000,
    ]);
    expect(pointsMilliOf(6_667, 'medium')).toBe(100_005);
  });
  it('are whole thousandths and grow with the percent', () => {
    const percent = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(percent, percent, fc.constantFrom('easy', 'medium', 'hard'), (a, b, difficulty) => {
        const [low, high] = [pointsMilliOf(Math.min(a, b), difficulty), pointsMilliOf(Math.max(a, b), difficulty)];
        expect(Number.isInteger(low) && Number.isInteger(high)).toBe(true);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });
});

describe('a time', () => {
  it('is possible from a second a question', () => {
    expect([isPossibleTime(0, 4_999, 5), isPossibleTime(0, 5_000, 5)]).toEqual([false, true]);
  });
  it('is not held against the person when the clock was set back meanwhile', () => {
    expect(isPossibleTime(10_000, 4_000, 5)).toBe(true);
  });
});

describe('a week', () => {
  it('is numbered as ISO 8601 does', () => {
    expect(
      ['2026-01-01', '2025-12-29', '2027-01-03', '2027-01-04', '2020-12-31', '2021-01-03', '2024-12-30'].map(weekOf),
    ).toEqual(['2026-W01', '2026-W01', '2026-W53', '2027-W01', '2020-W53', '2020-W53', '2025-W01']);
  });
  it('has seven days with one name, and the next day another', () => {
    fc.assert(
      fc.property(day, (date) => {
        const monday = mondayOf(date);
        expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(monday, date)).toBeLessThan(7);
        expect(new Set(Array.from({ length: 7 }, (_, index) => weekOf(addDays(monday, index)))).size).toBe(1);
        expect(weekOf(addDays(monday, 7)) > weekOf(monday)).toBe(true);
      }),
    );
  });
});

describe('a period', () => {
  it('begins and ends with days that have its name', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('month' as const, 'week' as const), (date, period) => {
        const key = (of: string) => periodKey(period, Date.parse(`${of}T12:00:00Z`), 'UTC');
        const { from = '', until = '' } = periodDays(period, date) ?? {};
        expect([key(from), key(until)]).toEqual([key(date), key(date)]);
        expect(key(addDays(from, -1))).not.toBe(key(date));
        expect(key(addDays(until, 1))).not.toBe(key(date));
      }),
    );
  });
  it('of all time has no days', () => {
    expect([periodDays('all', '2026-01-01'), periodKey('all', 0, 'UTC')]).toEqual([null, 'all']);
  });
  it('turns at midnight of the zone', () => {
    const at = Date.UTC(2026, 0, 31, 18, 30);
    expect([periodKey('month', at - 1, 'Asia/Kolkata'), periodKey('month', at, 'Asia/Kolkata')]).toEqual([
      '2026-01',
      '2026-02',
    ]);
  });
});
