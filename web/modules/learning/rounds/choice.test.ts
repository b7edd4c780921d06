import { describe, expect, it } from 'vitest';
import type { PoolCount } from '#shared/domain/learning/practice-rounds.ts';
import { builtOf, FIRST_CHOICE, fitting, hasTopic, requestOf, subjectsOf, withTopic, type Choice } from './choice.ts';

const finance = { program: 'businessVocabulary', subject: 'Finance' } as const;
const cash = { ...finance, chapter: 'Cash' };
const pool: readonly PoolCount[] = [
  { ...cash, kind: 'single', questions: 12, missed: 3 },
  { ...finance, chapter: 'Debt', kind: 'text', questions: 8, missed: 0 },
  { program: null, subject: null, chapter: null, kind: 'single', questions: 1, missed: 1 },
];
const chosen = (change: Partial<Choice>): Choice => ({ ...FIRST_CHOICE, ...change });

describe('A choice of a round', () => {
  it('asks as many questions as wanted, or all that match', () => {
    expect(builtOf(FIRST_CHOICE, pool)).toEqual({ matches: 21, questions: 10, minutes: 10 });
    expect(builtOf(chosen({ missed: true }), pool)).toEqual({ matches: 4, questions: 4, minutes: 4 });
    expect(builtOf(chosen({ size: null, typedSize: ' 7 ' }), pool).questions).toBe(7);
  });

  it('isn’t sent with a number that can’t be read, nor without questions', () => {
    const sent = (change: Partial<Choice>) => {
      const choice = chosen(change);
      return requestOf(choice, builtOf(choice, pool));
    };
    for (const typedSize of ['', '0', '51', '1.5', 'ten']) expect(sent({ size: null, typedSize })).toBeNull();
    for (const typedMinutes of ['', '0', '181', '-3']) expect(sent({ timed: true, typedMinutes })).toBeNull();
    expect(sent({ kinds: ['ordering'] })).toBeNull();
    expect(sent({ typedMinutes: 'x' })).toMatchObject({ minutes: null });
    expect(sent({ timed: true })).toEqual({ topics: [], kinds: [], missed: false, count: 10, minutes: 10 });
    expect(sent({ timed: true, typedMinutes: '25', size: 5 })).toMatchObject({ count: 5, minutes: 25 });
  });

  it('has a subject or chapters of it, not both', () => {
    const both = withTopic(withTopic([], cash, true), { ...finance, chapter: 'Debt' }, true);
    expect(both).toHaveLength(2);
    const whole = withTopic(both, finance, true);
    expect(whole).toEqual([finance]);
    expect(hasTopic(whole, cash)).toBe(false);
    expect(withTopic(whole, cash, true)).toEqual([cash]);
    expect(withTopic(whole, finance, false)).toEqual([]);
  });

  it('drops what the learner can’t practise now', () => {
    const law = { program: 'businessVocabulary', subject: 'Law' } as const;
    expect(fitting(chosen({ topics: [law, cash], kinds: ['ordering', 'text'] }), pool)).toMatchObject({
      topics: [cash],
      kinds: ['text'],
    });
  });
});

describe('The list of topics', () => {
  it('is in the order of names, with what has no subject last, and chapters where there are several', () => {
    expect(subjectsOf(pool, false)).toEqual([
      {
        ...finance,
        questions: 20,
        chapters: [
          { chapter: 'Cash', questions: 12 },
          { chapter: 'Debt', questions: 8 },
        ],
      },
      { program: null, subject: null, questions: 1, chapters: [] },
    ]);
    expect(subjectsOf(pool, true).map(({ questions }) => questions)).toEqual([3, 1]);
  });
});
