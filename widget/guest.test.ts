import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import { createGuestTransport } from './guest.ts';

const quiz: EmbeddedQuiz = {
  _id: '0123456789abcdef01234567',
  title: 'Cash is king',
  description: '',
  difficulty: 'easy',
  questionCount: 1,
  timeLimitMinutes: null,
  passMark: 50,
  path: '/daily',
  date: '2026-03-02',
  endsAt: '2026-03-02T18:30:00Z',
  questions: [{ kind: 'boolean', id: 'q1', prompt: '<p>Is it so?</p>', points: 1 }],
};
const SERVER = 'https://quiz.example';
const ticket = JSON.stringify({ attemptId: 'a1', guestToken: 'secret' });

/** A page's storage that holds those keys. */
const storageWith = (...keys: string[]) => {
  const held = new Map(keys.map((key) => [key, ticket]));
  return {
    held: () => [...held.keys()],
    keys: () => [...held.keys()],
    get: (key: string) => held.get(key) ?? null,
    set: (key: string, value: string) => void held.set(key, value),
    remove: (key: string) => void held.delete(key),
  };
};

describe('a first answer', () => {
  const refusal = { success: false, code: 'SIGN_IN_REQUIRED', message: 'Please sign in to take this quiz' };
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 401 })));
  });
  afterEach(() => vi.unstubAllGlobals());

  const saved = (changes: Partial<EmbeddedQuiz> = {}) =>
    createGuestTransport({ ...quiz, ...changes }, 'pk_1', storageWith(), SERVER, 0).save('', [], false);

  it('to the quiz of a day that is over is told that it is over', async () => {
    expect(await saved()).toMatchObject({
      ok: false,
      error: { message: 'This quiz’s day is over. Start over to take today’s.' },
    });
  });
  it('to another quiz is told what the server says', async () => {
    expect(await saved({ date: null, endsAt: null })).toMatchObject({ ok: false, error: { message: refusal.message } });
  });
});

describe("what a page's storage holds of the daily quiz", () => {
  const left = (...keys: string[]): string[] => {
    const storage = storageWith(...keys);
    createGuestTransport(quiz, 'pk_1', storage, SERVER, 0);
    return storage.held();
  };

  it('goes when the quiz of another day opens', () => {
    expect(
      left(
        'bw:pk_1:f1:2026-02-28',
        'attempt:bw:pk_1:f1:2026-02-28',
        'bw:pk_1:f2:2025-12-31',
        'attempt:bw:pk_1:f0:2026-02-27',
      ),
    ).toEqual([]);
  });
  it('goes too where the day before was begun and not finished', () => {
    expect(left('bw:pk_1:f1:2026-03-01', 'attempt:bw:pk_1:f1:2026-03-01')).toEqual([]);
  });
  it('stays where a score can still be saved: on the day after its own', () => {
    expect(left('bw:pk_1:f1:2026-03-01')).toEqual(['bw:pk_1:f1:2026-03-01']);
  });
  it("stays where it is today's, of a later day, of another quiz, of another partner, or not ours", () => {
    const others = [
      `bw:pk_1:${quiz._id}:2026-03-02`,
      `attempt:bw:pk_1:${quiz._id}:2026-03-02`,
      'bw:pk_1:f1:2026-03-03',
      'bw:pk_1:f1:',
      'attempt:bw:pk_1:f1:',
      'bw:pk_2:f1:2026-01-01',
      'xbw:pk_1:f1:2026-01-01',
      'pk_1:f1:2026-01-01',
      'theme',
    ];
    expect(left(...others)).toEqual(others);
  });
  it('stays where another quiz opens', () => {
    const storage = storageWith('bw:pk_1:f1:2026-01-01');
    createGuestTransport({ ...quiz, date: null, endsAt: null }, 'pk_1', storage, SERVER, 0);
    expect(storage.held()).toHaveLength(1);
  });
  it('is left alone where the storage is blocked', () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    expect(() =>
      createGuestTransport(quiz, 'pk_1', { keys: blocked, get: blocked, set: blocked, remove: blocked }, SERVER, 0),
    ).not.toThrow();
  });
});
