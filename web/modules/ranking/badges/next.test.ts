import { describe, expect, it } from 'vitest';
import type { BadgeView } from '#shared/contract/ranking/badges.ts';
import { nextBadge } from './next.ts';

const badge = (name: BadgeView['badge'], change: Partial<BadgeView> = {}): BadgeView => ({
  badge: name,
  program: null,
  earnedAt: null,
  times: 0,
  progress: null,
  ...change,
});
const earned = { earnedAt: '2026-11-01T00:00:00.000Z', times: 1 };

describe('The badge to earn next', () => {
  it('is the nearest of those that are not earned', () => {
    const badges = [
      badge('firstQuiz', earned),
      badge('perfectScore'),
      badge('streak7', { progress: { done: 2, of: 7 } }),
      badge('program', { progress: { done: 5, of: 8 } }),
      badge('streak30', { ...earned, progress: { done: 30, of: 30 } }),
    ];
    expect(nextBadge(badges)).toBe(badges[3]);
  });
  it('is the first of the collection while nothing is started', () => {
    const badges = [badge('firstQuiz'), badge('streak7', { progress: { done: 0, of: 7 } })];
    expect(nextBadge(badges)).toBe(badges[0]);
  });
  it('is none when all are earned', () => {
    expect(nextBadge([badge('firstQuiz', earned)])).toBeNull();
  });
});
