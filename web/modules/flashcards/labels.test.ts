import { describe, expect, it } from 'vitest';
import { laterText, waitingText } from './labels.ts';

const NOW = new Date(2026, 10, 21, 15, 0);
const nothing = { new: 0, due: 0, started: 10, learned: 10, nextAt: null };

describe('What there is to study', () => {
  it('is counted by due and new cards, and left out where there are none', () => {
    expect(waitingText({ due: 3, new: 7 })).toBe('3 due, 7 new');
    expect(waitingText({ due: 0, new: 10 })).toBe('10 new');
    expect(waitingText({ due: 0, new: 0 })).toBeNull();
  });
  it('comes later: when the next card is due, and tomorrow where cards are left', () => {
    const nextAt = new Date(2026, 10, 21, 15, 10).toISOString();
    expect(laterText({ cardCount: 30 }, { ...nothing, nextAt }, NOW)).toBe(
      'The next card is due in 10 minutes. More new cards come tomorrow.',
    );
    expect(laterText({ cardCount: 10 }, { ...nothing, nextAt }, NOW)).toBe('The next card is due in 10 minutes.');
  });
});
