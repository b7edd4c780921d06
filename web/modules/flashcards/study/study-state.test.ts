import { describe, expect, it } from 'vitest';
import type { StudyCard } from '#shared/contract/flashcards/flashcards.ts';
import { reduce, startOf, type StudyState } from './study-state.ts';

const cardOf = (id: string): StudyCard => ({
  _id: id,
  front: id,
  back: 'Meaning',
  example: null,
  source: null,
  turn: 0,
  isNew: true,
  choices: [],
});
const progress = { new: 2, due: 0, started: 0, learned: 0, nextAt: null };
const withAnswer = (): StudyState =>
  reduce(startOf({ cards: [cardOf('a'), cardOf('b')], progress }), { kind: 'shown' });
const outcome = {
  turn: 1,
  rating: 'good',
  dueAt: '2026-11-23T04:30:00.000Z',
  progress: { ...progress, new: 1, started: 1 },
} as const;

describe('A study session', () => {
  it('goes on to the next front once a rating is saved', () => {
    const state = reduce(reduce(withAnswer(), { kind: 'sent' }), { kind: 'rated', outcome });
    expect(state).toMatchObject({ index: 1, shown: false, busy: false, dues: [outcome.dueAt], progress: { new: 1 } });
  });
  it('stays on a card whose rating could not be sent, with the rating to send again', () => {
    const failure = { message: 'You’re offline', retry: 'hard' } as const;
    const state = reduce(reduce(withAnswer(), { kind: 'sent' }), { kind: 'failed', failure });
    expect(state).toMatchObject({ index: 0, shown: true, busy: false, failure, dues: [] });
    expect(reduce(state, { kind: 'sent' }).failure).toBeNull();
  });
  it('skips no card while a rating is being sent', () => {
    const sending = reduce(withAnswer(), { kind: 'sent' });
    expect(reduce(sending, { kind: 'skipped' })).toBe(sending);
    expect(reduce(withAnswer(), { kind: 'skipped' })).toMatchObject({ index: 1, dues: [] });
  });
});
