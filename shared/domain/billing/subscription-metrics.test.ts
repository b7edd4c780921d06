import { describe, expect, it } from 'vitest';
import { churnPercent, lastMonths } from './subscription-metrics.ts';

describe('the months of the subscription business', () => {
  it('have a churn rate where somebody could leave', () => {
    expect(churnPercent({ activeAtStart: 3, churned: 1 })).toBe(33.3);
    expect(churnPercent({ activeAtStart: 2, churned: 2 })).toBe(100);
    expect(churnPercent({ activeAtStart: 0, churned: 0 })).toBeNull();
  });

  it('are those of the zone, across the turn of a year', () => {
    expect(lastMonths(3, Date.parse('2026-01-31T19:00:00Z'), 'Asia/Kolkata')).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(lastMonths(3, Date.parse('2026-01-31T18:00:00Z'), 'Asia/Kolkata')).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
    ]);
  });
});
