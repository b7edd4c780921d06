import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from './calendar.ts';
import { addMonths, isMonth, monthAt, monthOf, spanOfMonth } from './months.ts';

describe('months', () => {
  it('go on over the year, both ways', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -15)]).toEqual([
      '2027-01',
      '2025-12',
      '2024-12',
    ]);
  });
  it('have their days, also in a leap year', () => {
    expect(spanOfMonth('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
    expect(spanOfMonth('2026-12')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  });
  it('are written by year and number', () => {
    expect(['2026-00', '2026-13', '2026-1', '1999-01', 'sample', '2026-11'].filter(isMonth)).toEqual(['2026-11']);
  });
  it('turn at midnight of the zone', () => {
    expect(monthAt(Date.parse('2026-01-31T23:59:59+05:30'), 'Asia/Kolkata')).toBe('2026-01');
    expect(monthAt(Date.parse('2026-02-01T00:00:00+05:30'), 'Asia/Kolkata')).toBe('2026-02');
  });
  it('follow each other without a gap, and there and back is the same month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: -1200, max: 1200 }), (start, count) => {
        const month = addMonths('2300-01', start);
        expect(addMonths(addMonths(month, count), -count)).toBe(month);
        const { from, until } = spanOfMonth(month);
        expect([monthOf(from), monthOf(until)]).toEqual([month, month]);
        expect(daysBetween(until, spanOfMonth(addMonths(month, 1)).from)).toBe(1);
      }),
    );
  });
});
