import { beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT_ID, fakeQuiz, fakeStorage } from '#shared/attempt/fakes.ts';
import { storedAttemptKey } from '#shared/attempt/stored-attempt.ts';
import { dropTicket, guestKey, hasStarted, noteGuestDay, noteStarted, ticketOf } from './stored-days.ts';

let storage: ReturnType<typeof fakeStorage>;

const play = (day: string): void => {
  noteGuestDay(storage, day);
  storage.set(guestKey(day), JSON.stringify({ attemptId: ATTEMPT_ID, guestToken: day, quiz: fakeQuiz(['a']) }));
};

beforeEach(() => {
  storage = fakeStorage();
});

describe('the tickets of a guest', () => {
  it("keep yesterday's, which can still be saved", () => {
    play('2026-11-20');
    play('2026-11-21');
    expect(ticketOf(storage, '2026-11-20')?.guestToken).toBe('2026-11-20');
  });

  it('forget the days before it', () => {
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']) play(day);
    expect([...storage.texts.keys()].sort()).toEqual(['guest:daily', guestKey('2026-11-20'), guestKey('2026-11-21')]);
  });

  it('go with the answers that their attempt kept', () => {
    play('2026-11-21');
    storage.set(storedAttemptKey(ATTEMPT_ID), '{}');
    dropTicket(storage, '2026-11-21');
    expect(storage.get(storedAttemptKey(ATTEMPT_ID))).toBeNull();
    expect(ticketOf(storage, '2026-11-21')).toBeNull();
  });
});

describe('a started quiz', () => {
  it('is known again to the same person on the same day', () => {
    noteStarted(storage, '2026-11-21', 'asha');
    expect(hasStarted(storage, '2026-11-21', 'asha')).toBe(true);
  });

  it.each([
    ['2026-11-22', 'asha'],
    ['2026-11-21', 'meera'],
  ])('is no other one: %s, %s', (day, userId) => {
    noteStarted(storage, '2026-11-21', 'asha');
    expect(hasStarted(storage, day, userId)).toBe(false);
  });
});
