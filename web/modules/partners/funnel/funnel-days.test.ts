import { describe, expect, it } from 'vitest';
import { csvOf, totalsOf, withoutGaps } from './funnel-days.ts';

const day = (date: string, loads: number) => ({ date, loads, starts: 2, completions: 1, claims: 0 });
const DAYS = [day('2026-02-27', 5), day('2026-03-01', 7)];

describe('the days of a funnel', () => {
  it('have no gaps, over the end of a month too', () => {
    expect(withoutGaps(DAYS).map(({ date, loads }) => [date, loads])).toEqual([
      ['2026-02-27', 5],
      ['2026-02-28', 0],
      ['2026-03-01', 7],
    ]);
    expect(withoutGaps([])).toEqual([]);
  });
  it('are summed', () => {
    expect(totalsOf(DAYS)).toEqual({ loads: 12, starts: 4, completions: 2, claims: 0 });
  });
  it('are exported with a row a day', () => {
    expect(csvOf(DAYS)).toBe('date,loads,starts,completions,claims\r\n2026-02-27,5,2,1,0\r\n2026-03-01,7,2,1,0\r\n');
  });
});
