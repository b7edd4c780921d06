import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, startOfDay } from '../common/calendar.ts';
import { countsForDay } from './daily.ts';
import { DAYS_PER_FREEZE, FREEZES_MAX, streakLedger } from './streaks.ts';

const START = '2026-03-01';
const at = (offset: number): string => addDays(START, offset);
const range = (from: number, count: number): string[] => Array.from({ length: count }, (_, index) => at(from + index));
const streakOf = (finished: readonly string[], today: string) => {
  const { current, longest, freezes, doneToday } = streakLedger(finished, today);
  return { current, longest, freezes, doneToday };
};

describe('a streak', () => {
  it('is nothing before the first finished day', () => {
    expect(streakLedger([], START)).toEqual({ days: [], current: 0, longest: 0, freezes: 0, doneToday: false });
  });
  it('grows by one with each day in a row, however often and in whatever order it is told', () => {
    expect(streakOf([at(2), at(0), at(1), at(1)], at(2))).toEqual({
      current: 3,
      longest: 3,
      freezes: 0,
      doneToday: true,
    });
  });
  it('stands while today is open', () => {
    expect(streakLedger(range(0, 3), at(3)).days.at(-1)).toEqual({
      day: at(3),
      rule: 'open',
      streak: 3,
      freezes: 0,
      earned: false,
    });
  });
  it('begins anew after a missed day without a freeze', () => {
    expect(streakOf([...range(0, 3), at(4)], at(4))).toMatchObject({ current: 1, longest: 3 });
  });
  it('earns a freeze on the seventh day, and the missed day after it spends it by itself', () => {
    const { days, current, freezes } = streakLedger([...range(0, 7), at(8)], at(8));
    expect(days.slice(6)).toEqual([
      { day: at(6), rule: 'finished', streak: 7, freezes: 1, earned: true },
      { day: at(7), rule: 'freeze', streak: 7, freezes: 0, earned: false },
      { day: at(8), rule: 'finished', streak: 8, freezes: 0, earned: false },
    ]);
    expect([current, freezes]).toEqual([8, 0]);
  });
  it('holds two freezes at most', () => {
    const { days } = streakLedger(range(0, 28), at(27));
    expect(days.filter(({ earned }) => earned).map(({ day }) => day)).toEqual([at(6), at(13)]);
    expect(streakOf(range(0, 28), at(30))).toMatchObject({ current: 28, freezes: 0 });
    expect(streakOf(range(0, 28), at(31))).toMatchObject({ current: 0, freezes: 0 });
  });
  it('gets its freeze back when the answers of the frozen day arrive late', () => {
    expect(streakOf(range(0, 7), at(8))).toMatchObject({ current: 7, freezes: 0 });
    expect(streakOf(range(0, 8), at(8))).toMatchObject({ current: 8, freezes: 1 });
  });
  it('loses no finished day when the clock was set back over midnight', () => {
    expect(streakOf(range(0, 3), at(1))).toEqual({ current: 3, longest: 3, freezes: 0, doneToday: true });
  });
});

const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 121 });

describe('a streak ledger, whatever the days', () => {
  it('has every day once and in order, and explains each finished one as finished', () => {
    fc.assert(
      fc.property(offsets, fc.integer({ min: 0, max: 140 }), (chosen, now) => {
        const finished = chosen.map(at);
        const { days } = streakLedger(finished, at(now));
        days.forEach(({ day }, index) => expect(day).toBe(addDays(days[0]?.day ?? '', index)));
        expect(days.filter(({ rule }) => rule === 'finished').map(({ day }) => day)).toEqual(finished.toSorted());
      }),
    );
  });
  it('never holds a freeze that seven days did not earn, nor more than two', () => {
    fc.assert(
      fc.property(offsets, (chosen) => {
        const { days } = streakLedger(chosen.map(at), at(140));
        let held = 0;
        for (const { rule, freezes, earned, streak } of days) {
          if (earned) expect(streak % DAYS_PER_FREEZE).toBe(0);
          held += (earned ? 1 : 0) - (rule === 'freeze' ? 1 : 0);
          expect(freezes).toBe(held);
          expect(held).toBeGreaterThanOrEqual(0);
          expect(held).toBeLessThanOrEqual(FREEZES_MAX);
        }
      }),
    );
  });
  it('is never shortened by one more finished day', () => {
    fc.assert(
      fc.property(offsets, fc.integer({ min: 0, max: 120 }), (chosen, more) => {
        const before = streakLedger(chosen.map(at), at(120));
        const later = streakLedger([...chosen, more].map(at), at(120));
        expect(later.longest).toBeGreaterThanOrEqual(before.longest);
      }),
    );
  });
  it('depends on nothing but the days: told in another order, or day by day, it is the same', () => {
    fc.assert(
      fc.property(offsets, fc.infiniteStream(fc.integer()), (chosen, shuffle) => {
        const shuffled = chosen
          .map((offset) => ({ offset, by: shuffle.next().value as number }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ offset }) => at(offset));
        expect(streakLedger(shuffled, at(120))).toEqual(streakLedger(chosen.map(at), at(120)));
      }),
    );
  });
});

const ZONES = [
  'Asia/Kolkata',
  'America/New_York',
  'Europe/Berlin',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];

describe('days of a zone', () => {
  it('make a whole streak of a quiz at any hour of each, over every change of the clocks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: 0, max: 700 }),
        fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (zone, offset, moments) => {
          const first = addDays('2025-01-01', offset);
          const finished = moments.map((share, index) => {
            const day = addDays(first, index);
            const [from, until] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
            const instant = Math.floor(from + share * (until - from));
            expect(countsForDay(day, instant, zone)).toBe(true);
            return dayOf(instant, zone);
          });
          const today = addDays(first, moments.length - 1);
          expect(streakLedger(finished, today)).toMatchObject({ current: moments.length, doneToday: true });
        },
      ),
    );
  });
  it('keep what was finished when the clock jumps forwards or back by hours', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.integer({ min: -36, max: 36 }),
        fc.integer({ min: 1, max: 20 }),
        (zone, jump, length) => {
          const finished = range(0, length);
          const now = startOfDay(at(length - 1), zone) + (12 + jump) * 3_600_000;
          const { longest, days } = streakLedger(finished, dayOf(now, zone));
          expect(longest).toBe(length);
          expect(days.filter(({ rule }) => rule === 'finished')).toHaveLength(length);
        },
      ),
    );
  });
});
