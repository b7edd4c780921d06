import { expect, it } from 'vitest';
import { startOfDay } from '../common/calendar.ts';
import { countsForDay, DAILY_COUNTS_MS } from './daily.ts';

it('a daily quiz counts for its day within 48 hours of its beginning', () => {
  const start = startOfDay('2026-05-04', 'Asia/Kolkata');
  expect(
    [0, DAILY_COUNTS_MS - 1, DAILY_COUNTS_MS].map((after) => countsForDay('2026-05-04', start + after, 'Asia/Kolkata')),
  ).toEqual([true, true, false]);
});
