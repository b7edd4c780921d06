import { expect, it } from 'vitest';
import { summaryText, outcomeText, waitText } from './labels.ts';

it('tells a long wait in days and hours, and the last day to the second', () => {
  const HOUR = 3_600_000;
  expect([50 * HOUR, 48 * HOUR, 25 * HOUR, 24 * HOUR].map(waitText)).toEqual([
    '2 days 2 hours',
    '2 days',
    '1 day 1 hour',
    '1 day',
  ]);
  expect([24 * HOUR - 1_000, 61_000, 1, 0, -5].map(waitText)).toEqual([
    '23:59:59',
    '00:01:01',
    '00:00:01',
    '00:00:00',
    '00:00:00',
  ]);
});

it('says what a test is in a line', () => {
  const test = { questionCount: 1, timeLimitMinutes: null, difficulty: 'hard', program: null } as const;
  expect(summaryText(test)).toBe('1 question · No time limit · Hard');
});

it('shows the outcome, with the rank if there is one', () => {
  const yours = {
    resultId: 'x',
    status: 'finished',
    score: 8.5,
    maxScore: 10,
    percent: 85,
    timeTakenSeconds: 9,
  } as const;
  expect(outcomeText({ ...yours, place: 3 })).toBe('8.5 of 10 points, rank 3');
  expect(outcomeText({ ...yours, place: null })).toBe('8.5 of 10 points');
});
