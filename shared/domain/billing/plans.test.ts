import { describe, expect, it } from 'vitest';
import { anyOpens, planOpens, PLANS, shortestWith } from './plans.ts';

describe('the plans', () => {
  it('cost what the price list says', () => {
    expect(PLANS.map(({ name, price, originalPrice }) => [name, price, originalPrice])).toEqual([
      ['Monthly', 100, null],
      ['Quarterly', 292, 300],
      ['Half Yearly', 570, 600],
      ['Yearly', 1080, 1200],
    ]);
  });

  it('each open everything that the shorter one opens', () => {
    const escalates = PLANS.every((plan, at) =>
      (PLANS[at - 1]?.features ?? []).every((feature) => plan.features.includes(feature)),
    );
    expect(escalates).toBe(true);
  });

  it('give a dedicated mentor with the yearly one only', () => {
    expect(PLANS.filter(({ id }) => planOpens(id, 'dedicatedMentor')).map(({ id }) => id)).toEqual(['yearly']);
  });

  it('open to a person what any of theirs opens, and what the shortest one opens where staff gave the access', () => {
    expect(anyOpens([], 'everything')).toBe(false);
    expect(anyOpens(['granted'], 'weeklyTests')).toBe(true);
    expect(anyOpens(['granted'], 'liveClasses')).toBe(false);
    expect(anyOpens(['monthly', 'quarterly'], 'liveClasses')).toBe(true);
  });

  it('are named by the shortest one that opens a thing', () => {
    expect(shortestWith('weeklyTests').id).toBe('monthly');
    expect(shortestWith('mentorSessions').id).toBe('halfYearly');
  });
});
