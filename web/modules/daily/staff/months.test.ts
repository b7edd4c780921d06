import { expect, it } from 'vitest';
import { weeksOf } from './months.ts';

it('a month of the calendar is shown in whole weeks from Monday', () => {
  expect(weeksOf('2026-11')).toEqual({ from: '2026-10-26', days: 42 });
  expect(weeksOf('2027-02')).toEqual({ from: '2027-02-01', days: 28 });
  expect(weeksOf('2026-12')).toEqual({ from: '2026-11-30', days: 35 });
});
