import { describe, expect, it } from 'vitest';
import type { Reward } from '#shared/contract/ranking/reward.ts';
import { pointsLabels, streakLabels, weekLabels } from './labels.ts';

const REWARD: Reward = {
  points: 12.9,
  repeated: false,
  badges: [],
  week: { points: 40, rank: 3, rankBefore: 5 },
  streak: { current: 1, doneToday: false },
};
const inWeek = (week: Partial<Reward['week']>) => weekLabels({ ...REWARD, week: { ...REWARD.week, ...week } });

describe('the labels of a reward', () => {
  it('round points down, and say why there are none', () => {
    expect(pointsLabels(REWARD).title).toBe('+12 points');
    expect(pointsLabels({ ...REWARD, points: 0, repeated: true })).toEqual({
      title: 'No new points',
      about: 'Points are for a first attempt',
    });
    expect(pointsLabels({ ...REWARD, points: 0 }).about).toBe('This attempt earned none');
  });

  it('name a gain of rank only where there is one', () => {
    expect(inWeek({})).toEqual({ title: 'Rank 3 this week', about: 'Up 2 ranks · 40 points' });
    expect(inWeek({ rankBefore: 4 })?.about).toBe('Up 1 rank · 40 points');
    expect(inWeek({ rankBefore: 3 })?.about).toBe('40 points');
    expect(inWeek({ rankBefore: null })?.about).toBe('40 points');
    expect(inWeek({ rank: null })).toBeNull();
  });

  it('say whether today counts for the streak already', () => {
    expect(streakLabels(REWARD)).toEqual({ title: 'Streak: 1 day', about: 'Today’s quiz extends it' });
    expect(streakLabels({ ...REWARD, streak: { current: 0, doneToday: false } }).about).toBe(
      'Starts with today’s quiz',
    );
    expect(streakLabels({ ...REWARD, streak: { current: 8, doneToday: true } })).toEqual({
      title: 'Streak: 8 days',
      about: 'Done for today',
    });
  });
});
