import { describe, expect, it } from 'vitest';
import { asha, DATE, daily, result, signedIn } from '../tests/fixtures/records/extension.ts';
import type { Entry } from './outbox.ts';
import { guestKey, dailyStatusOf } from './daily-status.ts';

const entry: Entry = {
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
const finished = { date: DATE, userId: asha._id, result };
const kindOf = (stored: Record<string, unknown>): string => dailyStatusOf(stored).kind;

describe("today's quiz", () => {
  it('is unknown before anything was fetched, and when what was kept is nonsense', () => {
    expect(kindOf({})).toBe('unknown');
    expect(kindOf({ daily: { date: 'tomorrow', quiz: 7 } })).toBe('unknown');
  });

  it('is open for a guest and for a learner', () => {
    expect(dailyStatusOf({ daily })).toMatchObject({ kind: 'open', started: false });
    expect(dailyStatusOf({ daily, ...signedIn })).toMatchObject({ kind: 'open', started: false });
  });

  it('is started for whoever has an attempt here', () => {
    const ticket = JSON.stringify({
      attemptId: 'd'.repeat(24),
      guestToken: 'guest',
      quiz: {
        _id: daily.quiz._id,
        title: 'x',
        description: '',
        program: null,
        subject: null,
        chapter: null,
        timeLimitMinutes: null,
        passMark: 50,
        negativeMarking: 0,
        questions: [],
      },
    });
    expect(dailyStatusOf({ daily, [guestKey(DATE)]: ticket })).toMatchObject({ kind: 'open', started: true });
    expect(dailyStatusOf({ daily, [guestKey(DATE)]: ticket, ...signedIn })).toMatchObject({ started: false });
  });

  it('waits while its answers are in the outbox, and only for their owner', () => {
    const stored = { daily, ...signedIn, 'outbox:key-00000001': entry };
    expect(kindOf(stored)).toBe('waiting');
    expect(kindOf({ ...stored, 'outbox:key-00000001': { ...entry, userId: 'e'.repeat(24) } })).toBe('open');
    expect(kindOf({ daily, 'outbox:key-00000001': entry })).toBe('open');
  });

  it('is finished for whoever finished it, on its day', () => {
    expect(kindOf({ daily, finished, ...signedIn })).toBe('finished');
    expect(kindOf({ daily, finished })).toBe('open');
    expect(kindOf({ daily, finished: { ...finished, date: '2026-11-20' }, ...signedIn })).toBe('open');
  });

  it('belongs to nobody once the token is gone', () => {
    expect(kindOf({ daily, finished, currentUser: signedIn.currentUser })).toBe('open');
  });
});
