import { describe, expect, it } from 'vitest';
import type { RoundOutcome, RoundQuestion } from '#shared/contract/learning/practice-rounds.ts';
import { awayOf, leftOf, nextLeft, reduce, startOf, type RoundAction, type RoundState } from './round-state.ts';

const view = { kind: 'boolean', id: 'q', prompt: '<p>Is it so?</p>', points: 1 } as const;
const question = (position: number, change: Partial<RoundQuestion> = {}): RoundQuestion => ({
  position,
  quizId: 'quiz',
  quizName: 'Cash is king',
  program: null,
  question: view,
  verdict: null,
  ...change,
});
const outcome: RoundOutcome = {
  review: { question: view, value: true, rightAnswer: true, verdict: 'right', awarded: 1, explanation: '' },
  card: null,
  rating: null,
  dueAt: null,
  choices: [],
};
const after = (state: RoundState, ...actions: readonly RoundAction[]): RoundState => actions.reduce(reduce, state);

describe('An open round', () => {
  it('starts at the first question that can be answered', () => {
    const state = startOf([
      question(0, { verdict: 'wrong', question: null }),
      question(1, { question: null }),
      question(2),
    ]);
    expect([state.index, leftOf(state), awayOf(state)]).toEqual([2, 1, 1]);
    expect(startOf([question(0, { question: null })]).index).toBe(1);
  });

  it('counts an answer, and goes on to the next question without one', () => {
    const checked = after(startOf([question(0), question(1)]), { kind: 'sent' }, { kind: 'checked', outcome });
    expect([checked.busy, leftOf(checked), nextLeft(checked.questions, 0)]).toEqual([false, 1, 1]);
    expect(after(checked, { kind: 'answered', value: false }).value).toBeNull();
    expect(after(checked, { kind: 'moved', index: 1 })).toMatchObject({ index: 1, outcome: null, value: null });
  });

  it('keeps the answer when sending it failed, and leaves out a question that is gone', () => {
    const failed = after(
      startOf([question(0), question(1)]),
      { kind: 'answered', value: true },
      { kind: 'sent' },
      { kind: 'failed', message: 'Offline', gone: false },
    );
    expect(failed).toMatchObject({ value: true, busy: false, error: 'Offline' });
    const gone = after(failed, { kind: 'failed', message: 'Gone', gone: true }, { kind: 'moved', index: 1 });
    expect([gone.index, leftOf(gone), awayOf(gone)]).toEqual([1, 1, 1]);
  });

  it('lets nothing change while an answer is being sent', () => {
    const sent = after(startOf([question(0), question(1)]), { kind: 'sent' });
    expect(after(sent, { kind: 'moved', index: 1 })).toBe(sent);
    expect(after(sent, { kind: 'answered', value: true })).toBe(sent);
  });
});
