import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthsDue, reportsDueAt } from './report-months.ts';

const ZONE = 'Asia/Kolkata';
const at = (text: string): number => Date.parse(`${text}+05:30`);

describe('Months of reports', () => {
  it('are due on the third morning, when no late daily quiz counts any more', () => {
    expect(reportsDueAt('2026-01', ZONE)).toBe(at('2026-02-03T08:00:00'));
    expect(monthsDue('2025-12', at('2026-02-03T07:59:59'), ZONE)).toEqual([]);
    expect(monthsDue('2025-12', at('2026-02-03T08:00:00'), ZONE)).toEqual(['2026-01']);
  });
  it('are made up for after a long sleep, a year at most, and only the newest in a new database', () => {
    expect(monthsDue('2025-10', at('2026-02-20T12:00:00'), ZONE)).toEqual(['2025-11', '2025-12', '2026-01']);
    expect(monthsDue('2020-01', at('2026-02-20T12:00:00'), ZONE)).toHaveLength(12);
    expect(monthsDue(null, at('2026-02-20T12:00:00'), ZONE)).toEqual(['2026-01']);
  });
  it('are never due twice', () => {
    const moments = fc.integer({ min: at('2025-01-01T00:00:00'), max: at('2030-01-01T00:00:00') });
    fc.assert(
      fc.property(moments, (now) => {
        const [month = ''] = monthsDue(null, now, ZONE);
        expect(monthsDue(month, now, ZONE)).toEqual([]);
        expect(reportsDueAt(month, ZONE)).toBeLessThanOrEqual(now);
      }),
    );
  });
});
