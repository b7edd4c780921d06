import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf, nextDayStart, startOfDay } from '#shared/domain/common/calendar.ts';
import { createDayOf } from './current-day.ts';

const MOMENT = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2027, 0, 1) });

it('the day of an instant is the calendar’s, whatever was asked before', () => {
  for (const zone of ['Asia/Kolkata', 'America/New_York', 'UTC']) {
    const day = createDayOf(zone);
    fc.assert(
      fc.property(MOMENT, fc.integer({ min: -90_000_000, max: 90_000_000 }), (instant, apart) => {
        for (const at of [instant, instant + apart, instant]) {
          const date = dayOf(at, zone);
          expect(day(at)).toEqual({ date, startsAt: startOfDay(date, zone), endsAt: nextDayStart(at, zone) });
        }
      }),
      { numRuns: 30 },
    );
  }
});

it('a day ends with its last millisecond', () => {
  const day = createDayOf('Asia/Kolkata');
  const { date, endsAt } = day(Date.UTC(2026, 0, 15, 10));
  expect([day(endsAt - 1).date, day(endsAt).date]).toEqual([date, '2026-01-16']);
});
