import { expect, it } from 'vitest';
import { columnOf, daysOfMonth } from './months.ts';

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
