import { describe, expect, it } from 'vitest';
import { accessFaults, subscriberPercent, type AccessOfKind } from './access.ts';

const kind = (name: string, free: number, subscriber: number): AccessOfKind => ({
  kind: name,
  access: [
    ...Array.from({ length: free }, () => 'free' as const),
    ...Array.from({ length: subscriber }, () => 'subscriber' as const),
  ],
});

describe('the share for subscribers', () => {
  it('is at least half of the library', () => {
    expect(accessFaults([kind('quizzes', 4, 4), kind('decks', 1, 2)])).toEqual([]);
    expect(accessFaults([kind('quizzes', 5, 4), kind('decks', 1, 1)])).toEqual([
      '45% of the items are for subscribers; the least is 50%',
    ]);
  });
  it('is at least a third of each kind', () => {
    expect(accessFaults([kind('quizzes', 3, 1), kind('decks', 1, 9)])).toEqual([
      '25% of the quizzes are for subscribers; the least is 33%',
    ]);
  });
  it('leaves free samples of each kind', () => {
    expect(accessFaults([kind('quizzes', 1, 1), kind('decks', 0, 2)])).toEqual(['none of the decks is free']);
  });
  it('is printed in whole per cent', () => {
    expect(subscriberPercent([kind('quizzes', 1, 2)])).toBe('67%');
  });
});
