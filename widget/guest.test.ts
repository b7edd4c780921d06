import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbeddedQuiz } from '#shared/contract/embed.ts';
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
const ticket = JSON.stringify({ attemptId: 'a1', guestToken: 'secret' });

/** A page's storage that holds those keys. */
const storageWith = (...keys: string[]) => {
  const held = new Map(keys.map((key) => [key, ticket]));
  return {
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
    createGuestTransport({ ...quiz, ...changes }, 'pk_1', storageWith()).save('', [], false);

  it('to the quiz of a day that is over is told that it is over', async () => {
    expect(await saved()).toMatchObject({
      ok: false,
      error: { message: "This quiz's day is over. Start over to take today's." },
    });
  });
  it('to another quiz is told what the server says', async () => {
    expect(await saved({ date: null, endsAt: null })).toMatchObject({ ok: false, error: { message: refusal.message } });
  });
});
