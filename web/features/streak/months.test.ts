import { expect, it } from 'vitest';
import { addMonths, columnOf, daysOfMonth } from './months.ts';

it('months follow each other over the turn of a year, both ways', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -13)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-02',
  ]);
});

it('a month has its days, also in a leap year', () => {
  expect([daysOfMonth('2026-02').length, daysOfMonth('2028-02').length, daysOfMonth('2026-12').at(-1)]).toEqual([
    28,
    29,
    '2026-12-31',
  ]);
});

it('a week begins on Monday', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(columnOf)).toEqual([1, 6, 7]);
});
