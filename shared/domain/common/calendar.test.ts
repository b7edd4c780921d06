import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, isTimeZone, nextDayStart, startOfDay } from './calendar.ts';

const ZONES = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
];
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2037, 11, 31) });
const day = instant.map((at) => dayOf(at, 'UTC'));

describe('a calendar day', () => {
  it('is the local one of the zone', () => {
    const at = Date.UTC(2026, 0, 31, 18, 30);
    expect([dayOf(at - 1, 'Asia/Kolkata'), dayOf(at, 'Asia/Kolkata'), dayOf(at, 'UTC')]).toEqual([
      '2026-01-31',
      '2026-02-01',
      '2026-01-31',
    ]);
  });
  it('begins at the instant before which the zone shows an earlier day', () => {
    fc.assert(
      fc.property(day, zone, (date, in_) => {
        const start = startOfDay(date, in_);
        expect(dayOf(start, in_) >= date).toBe(true);
        expect(dayOf(start - 1, in_) < date).toBe(true);
      }),
    );
  });
  it('turns to the next one within 23 to 25 hours, or is the one that a zone skipped', () => {
    fc.assert(
      fc.property(instant, zone, (at, in_) => {
        const next = nextDayStart(at, in_);
        expect(next).toBeGreaterThan(at);
        expect(next - at).toBeLessThanOrEqual(25 * 3_600_000);
        expect(dayOf(next, in_) > dayOf(at, in_)).toBe(true);
      }),
    );
  });
  it('begins at one in the morning where the clocks jump over midnight', () => {
    // Cairo, 26 April 2024: 00:00 became 01:00 (UTC+2 to UTC+3).
    expect(startOfDay('2024-04-26', 'Africa/Cairo')).toBe(Date.UTC(2024, 3, 25, 22));
  });
  it('has 23 hours when spring takes one', () => {
    expect(startOfDay('2026-03-30', 'Europe/Berlin') - startOfDay('2026-03-29', 'Europe/Berlin')).toBe(23 * 3_600_000);
  });
  it('has 25 hours when autumn gives one', () => {
    expect(startOfDay('2026-10-26', 'Europe/Berlin') - startOfDay('2026-10-25', 'Europe/Berlin')).toBe(25 * 3_600_000);
  });
  it('that a zone skipped begins with the one after it', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBe(startOfDay('2011-12-31', 'Pacific/Apia'));
  });
  it('counts forwards and back over months, years and leap days', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count);
      }),
    );
  });
  it('follows 28 February by the 29th in a leap year alone', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-02-28', 1)]).toEqual(['2028-02-29', '2026-03-01']);
  });
});

it('a name that is no time zone is told from one that is', () => {
  expect([isTimeZone('Asia/Kolkata'), isTimeZone('Mars/Olympus')]).toEqual([true, false]);
});
