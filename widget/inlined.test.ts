import { afterEach, describe, expect, it, vi } from 'vitest';
import { inlinedQuiz } from './inlined.ts';

const ID = '0123456789abcdef01234567';
const NOW = Date.parse('2026-03-01T10:00:00Z');

/** An element whose inner script says that. */
const elementWith = (text: string | null): Element =>
  ({ querySelector: () => (text === null ? null : { textContent: text }) }) as unknown as Element;
const quiz = (changes: object = {}): string =>
  JSON.stringify({ quiz: { _id: ID, date: null, endsAt: null, questions: [], ...changes } });
const daily = (endsAt: string): string => quiz({ date: '2026-03-01', endsAt });

describe('a quiz that the page brought along', () => {
  afterEach(() => vi.useRealTimers());

  it('is taken where it is the one that is asked for', () => {
    vi.useFakeTimers({ now: NOW });
    expect(inlinedQuiz(elementWith(quiz()), ID)?._id).toBe(ID);
    expect(inlinedQuiz(elementWith(daily('2026-03-01T18:30:00Z')), 'daily')?._id).toBe(ID);
  });
  it.each([
    ['another quiz', quiz(), 'f'.repeat(24)],
    ['a quiz in place of the daily one', quiz(), 'daily'],
    ['the daily one in place of a quiz', daily('2026-03-01T18:30:00Z'), ID],
    ['the quiz of a day that is over', daily('2026-03-01T10:00:00Z'), 'daily'],
    ['a quiz without questions', quiz({ questions: 'none' }), ID],
    ['nonsense', '{"quiz":', ID],
    ['something else', 'null', ID],
    ['nothing', null, ID],
  ])('is not taken where it is %s', (_what, text, which) => {
    vi.useFakeTimers({ now: NOW });
    expect(inlinedQuiz(elementWith(text), which)).toBeUndefined();
  });
});
