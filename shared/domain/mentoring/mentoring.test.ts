import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HORIZON_DAYS,
  isInTime,
  isNearEnough,
  monthOfSession,
  NOTICE_HOURS,
  overlaps,
  plansWithSessions,
  sessionsPerMonth,
} from './mentoring.ts';
import { PLAN_IDS, planOpens } from '../billing/plans.ts';

const HOUR = 3_600_000;

describe('mentor sessions', () => {
  it('are one a month with Half Yearly, two with Yearly', () => {
    expect(plansWithSessions()).toEqual([
      { name: 'Half Yearly', perMonth: 1 },
      { name: 'Yearly', perMonth: 2 },
    ]);
  });

  it('are included in exactly the plans that open them', () => {
    for (const id of PLAN_IDS) expect(sessionsPerMonth([id]) > 0).toBe(planOpens(id, 'mentorSessions'));
  });

  it('are counted by the largest plan of a person, not by their sum; access that staff gave has none', () => {
    expect(sessionsPerMonth([])).toBe(0);
    expect(sessionsPerMonth(['granted', 'monthly'])).toBe(0);
    expect(sessionsPerMonth(['halfYearly', 'yearly'])).toBe(2);
    expect(sessionsPerMonth([], true)).toBe(2);
  });

  it('count for the month that the zone of the product shows at their start', () => {
    const start = Date.UTC(2026, 0, 31, 19);
    expect(monthOfSession(start, 'Asia/Kolkata')).toBe('2026-02');
    expect(monthOfSession(start, 'UTC')).toBe('2026-01');
  });

  it('may change up to the notice before their start, to the millisecond', () => {
    const start = Date.UTC(2026, 0, 20);
    expect(isInTime(start, start - NOTICE_HOURS * HOUR)).toBe(true);
    expect(isInTime(start, start - NOTICE_HOURS * HOUR + 1)).toBe(false);
    expect(isNearEnough(start, start - HORIZON_DAYS * 24 * HOUR)).toBe(true);
    expect(isNearEnough(start, start - HORIZON_DAYS * 24 * HOUR - 1)).toBe(false);
  });

  it('overlap both ways alike, and not where one begins as the other ends', () => {
    const stretch = fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 50 }))
      .map(([startsAt, length]) => ({ startsAt, endsAt: startsAt + length }));
    fc.assert(
      fc.property(stretch, stretch, (a, b) => {
        const shared = Array.from({ length: 160 }, (_, at) => at).some(
          (at) => a.startsAt <= at && at < a.endsAt && b.startsAt <= at && at < b.endsAt,
        );
        expect(overlaps(a, b)).toBe(shared);
        expect(overlaps(b, a)).toBe(shared);
      }),
    );
  });
});
