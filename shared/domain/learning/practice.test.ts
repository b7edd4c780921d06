import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { hasSameKey, isBlank, isMissed, RATINGS_OF } from './practice.ts';

const single = (changes: Partial<Extract<Question, { kind: 'single' }>> = {}): Question => ({
  kind: 'single',
  id: 'q1',
  prompt: '<p>Which one?</p>',
  points: 1,
  explanation: '',
  options: [
    { id: 'a', text: 'Alpha' },
    { id: 'b', text: 'Beta' },
  ],
  correct: 'b',
  ...changes,
});
const ordering = (order: string[]): Question => ({
  kind: 'ordering',
  id: 'q2',
  prompt: '<p>Order.</p>',
  points: 1,
  explanation: '',
  items: [
    { id: 'a', text: 'First' },
    { id: 'b', text: 'Second' },
  ],
  order,
});

describe('An attempt', () => {
  it('is blank while nothing in it was answered', () => {
    expect(isBlank([{ verdict: 'unanswered' }, { verdict: 'unanswered' }])).toBe(true);
    expect(isBlank([{ verdict: 'unanswered' }, { verdict: 'wrong' }])).toBe(false);
  });
});

describe('A question', () => {
  it('is missed when it was not fully right, or not answered', () => {
    expect((['right', 'partial', 'wrong', 'unanswered'] as const).filter(isMissed)).toEqual([
      'partial',
      'wrong',
      'unanswered',
    ]);
  });
  it('stays the same with other words, another order of options or another explanation', () => {
    const other = single({
      prompt: '<p>Which one is it?</p>',
      explanation: '<p>Because.</p>',
      options: [
        { id: 'b', text: 'beta' },
        { id: 'a', text: 'alpha' },
      ],
    });
    expect(hasSameKey(single(), other)).toBe(true);
  });
  it('is another with another key, other options or of another kind', () => {
    expect(hasSameKey(single(), single({ correct: 'a' }))).toBe(false);
    expect(hasSameKey(single(), single({ options: [{ id: 'b', text: 'Beta' }] }))).toBe(false);
    expect(hasSameKey(ordering(['a', 'b']), ordering(['b', 'a']))).toBe(false);
    expect(hasSameKey(single(), ordering(['a', 'b']))).toBe(false);
  });
  it('that was wrong can only be rated wrong', () => {
    expect(RATINGS_OF.wrong).toEqual(['again']);
    expect(RATINGS_OF.right).not.toContain('again');
  });
});
