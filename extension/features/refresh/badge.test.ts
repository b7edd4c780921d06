import { describe, expect, it } from 'vitest';
import { asha, DATE, daily, result, signedIn } from '../../../tests/fixtures/records/extension.ts';
import { badgeOf } from './badge.ts';

const NOON = Date.parse('2026-11-21T06:30:00Z');
const OVER = Date.parse(daily.endsAt);
const finished = { date: DATE, userId: asha._id, result };
const streak = { userId: asha._id, today: DATE, current: 12, longest: 20, freezes: 1, doneToday: true };
const REFUSED = { code: 'X', message: 'no' };
const entry = {
  key: 'key-00000001',
  at: 1,
  userId: asha._id,
  date: DATE,
  quizId: daily.quiz._id,
  attemptId: null,
  ticket: null,
  answers: [],
  dead: null,
};

it.each([
  ['nothing before anything is known', {}, ''],
  ['a dot while the quiz is open for a guest', { daily }, '•'],
  ['a dot while the quiz is open for a learner, whatever the streak', { daily, streak, ...signedIn }, '•'],
  ['the streak after', { daily, finished, streak, ...signedIn }, '12'],
  [
    'a streak of years as far as it fits',
    { daily, finished, streak: { ...streak, current: 1200 }, ...signedIn },
    '999+',
  ],
  ["nothing of somebody else's streak", { daily, finished, streak: { ...streak, userId: 'x' }, ...signedIn }, ''],
  ['nothing after, for a guest', { daily, finished: { ...finished, userId: null } }, ''],
  ['no dot while answers wait', { daily, 'outbox:key-00000001': entry, ...signedIn }, ''],
  [
    "no call for attention to somebody else's answers",
    { daily, finished, streak, ...signedIn, 'outbox:key-00000001': { ...entry, userId: 'x', dead: REFUSED } },
    '12',
  ],
  [
    'a call for attention where answers were refused',
    { daily, finished, streak, ...signedIn, 'outbox:key-00000001': { ...entry, dead: REFUSED } },
    '!',
  ],
])('shows %s', (_, stored, text) => {
  expect(badgeOf(stored, NOON).text).toBe(text);
});

it('says in words what it shows', () => {
  expect(badgeOf({ daily, finished, streak: { ...streak, current: 1 }, ...signedIn }, NOON).title).toBe(
    'Business Wisdom: today’s quiz is done, streak 1 day',
  );
});

describe('after midnight', () => {
  const done = { daily, finished, streak, ...signedIn };

  it('shows a dot, also while the new quiz can’t be had', () => {
    expect(badgeOf(done, OVER)).toEqual({ text: '•', title: 'Business Wisdom: today’s quiz is open' });
    expect(badgeOf({ ...done, reach: { at: OVER, code: 'NETWORK', message: '' } }, OVER + 1).text).toBe('•');
  });

  it('believes a server that still has this quiz more than the clock of the device', () => {
    expect(badgeOf({ ...done, reach: { at: OVER + 1, code: null, message: '' } }, OVER + 2).text).toBe('12');
  });
});
