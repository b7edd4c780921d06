import { describe, expect, it } from 'vitest';
import type { PracticeCard, PracticeOutcome } from '#shared/contract/learning/practice.ts';
import { cardOf, reduce, startOf, type SessionAction, type SessionState } from './session.ts';

const question = { kind: 'boolean', id: 'q', prompt: '<p>Is it so?</p>', points: 1 } as const;
const card = (id: string, turn = 0): PracticeCard => ({
  _id: id,
  turn,
  quizId: 'quiz',
  quizName: 'Cash is king',
  program: null,
  question,
});
const outcome = (verdict: 'right' | 'wrong', dueAt = '2026-11-22T00:00:00.000Z'): PracticeOutcome => ({
  turn: 1,
  review: { question, value: true, rightAnswer: true, verdict, awarded: 1, explanation: '' },
  rating: 'good',
  dueAt,
  choices: [],
});
const after = (...actions: readonly SessionAction[]): SessionState =>
  actions.reduce(reduce, startOf([card('one'), card('two')]));

describe('A session of practice', () => {
  it('asks one question after the other, and ends', () => {
    const checked = after(
      { kind: 'answered', value: true },
      { kind: 'sent' },
      { kind: 'checked', outcome: outcome('right') },
    );
    expect([checked.busy, checked.outcome?.rating]).toEqual([false, 'good']);
    const second = reduce(checked, { kind: 'wentOn' });
    expect([cardOf(second)?._id, second.value, second.outcome]).toEqual(['two', null, null]);
    expect(cardOf(reduce(second, { kind: 'wentOn' }))).toBeUndefined();
  });

  it('keeps the answer when sending it failed', () => {
    const failed = after(
      { kind: 'answered', value: true },
      { kind: 'sent' },
      { kind: 'failed', message: 'Offline', gone: false },
    );
    expect(failed).toMatchObject({ value: true, busy: false, error: 'Offline', outcome: null });
    expect(reduce(failed, { kind: 'answered', value: false }).error).toBeNull();
  });

  it('counts a question once, as it was rated last, and not at all when its answer was taken back', () => {
    const rated = after(
      { kind: 'checked', outcome: outcome('right') },
      { kind: 'checked', outcome: outcome('right', 'later') },
    );
    expect(rated.done).toEqual([{ cardId: 'one', verdict: 'right', dueAt: 'later' }]);
    const back = reduce(rated, { kind: 'takenBack', card: card('one', 2) });
    expect(back).toMatchObject({ done: [], outcome: null, value: null, index: 0 });
    expect(cardOf(back)?.turn).toBe(2);
  });

  it('lets nothing change an answer that is on its way or checked', () => {
    const sent = after({ kind: 'answered', value: true }, { kind: 'sent' });
    expect(reduce(sent, { kind: 'answered', value: false })).toBe(sent);
    expect(reduce(sent, { kind: 'wentOn' })).toBe(sent);
  });
});
