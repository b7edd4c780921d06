import { describe, expect, it } from 'vitest';
import { addMonths, isMonth, weeksOf } from './months.ts';

describe('the months of the calendar', () => {
  it('are shown in whole weeks from Monday', () => {
    expect(weeksOf('2026-11')).toEqual({ from: '2026-10-26', days: 42 });
    expect(weeksOf('2027-02')).toEqual({ from: '2027-02-01', days: 28 });
    expect(weeksOf('2026-12')).toEqual({ from: '2026-11-30', days: 35 });
  });
  it('follow each other over the new year', () => {
    expect([addMonths('2026-12', 1), addMonths('2027-01', -1), addMonths('2026-11', 14)]).toEqual([
      '2027-01',
      '2026-12',
      '2028-01',
    ]);
  });
  it('are named by year and number', () => {
    expect(['2026-11', '2026-13', 'now', null].map(isMonth)).toEqual([true, false, false, false]);
  });
});
