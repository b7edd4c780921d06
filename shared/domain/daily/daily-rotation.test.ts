import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../common/calendar.ts';
import { forecast, nextInRotation, type RotatingSet } from './daily-rotation.ts';

const set = (id: string, lastDate = '', createdAt = 0): RotatingSet => ({ id, lastDate, createdAt });
const FROM = '2026-11-01';

describe('the rotation', () => {
  it('takes the oldest unused set first, then the one used longest ago', () => {
    expect(nextInRotation([set('b', '', 2), set('a', '', 1), set('c', '2026-01-01')])?.id).toBe('a');
    expect(nextInRotation([set('a', '2026-01-02'), set('b', '2026-01-01')])?.id).toBe('b');
    expect(nextInRotation([])).toBeUndefined();
  });
  it('keeps away from a date what staff chose for it, and its set until then', () => {
    const coming = forecast([set('a'), set('b', '2026-11-03')], new Set(['2026-11-03']), FROM, '2026-11-05');
    expect([...coming]).toEqual([
      ['2026-11-01', 'a'],
      ['2026-11-02', 'a'],
      ['2026-11-04', 'a'],
      ['2026-11-05', 'b'],
    ]);
  });
  it('uses every set once before any a second time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 40 }), (count, days) => {
        const sets = Array.from({ length: count }, (_, index) => set(`s${String(index).padStart(2, '0')}`));
        const coming = [...forecast(sets, new Set(), FROM, addDays(FROM, days - 1)).values()];
        expect(coming).toHaveLength(days);
        for (const [index, id] of coming.entries()) expect(id).toBe(sets[index % count]?.id);
      }),
    );
  });
  it('has nothing to give without sets', () => {
    expect(forecast([], new Set(), FROM, '2026-11-30').size).toBe(0);
  });
});
