import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMatches, isChosen, resultsByTopic, type PoolCount } from './practice-rounds.ts';

const finance = { program: 'businessVocabulary', subject: 'Finance' } as const;
const count = (change: Partial<PoolCount> = {}): PoolCount => ({
  ...finance,
  chapter: 'Cash',
  kind: 'single',
  questions: 5,
  missed: 2,
  ...change,
});
const NONE = { topics: [], kinds: [], missed: false } as const;

describe('What matches a choice', () => {
  const pool = [
    count(),
    count({ chapter: 'Debt', questions: 3, missed: 0 }),
    count({ kind: 'text', questions: 1, missed: 1 }),
    count({ program: null, subject: null, chapter: null, questions: 7 }),
  ];

  it('is everything without a filter, and the missed ones alone if asked', () => {
    expect(countMatches(pool, NONE)).toBe(16);
    expect(countMatches(pool, { ...NONE, missed: true })).toBe(5);
  });

  it('is a subject with all its chapters, or one chapter of it', () => {
    expect(countMatches(pool, { ...NONE, topics: [finance] })).toBe(9);
    expect(countMatches(pool, { ...NONE, topics: [{ ...finance, chapter: 'Cash' }] })).toBe(6);
    expect(countMatches(pool, { ...NONE, topics: [{ ...finance, chapter: null }] })).toBe(0);
    expect(countMatches(pool, { ...NONE, topics: [{ program: null, subject: null }] })).toBe(7);
    expect(countMatches(pool, { ...NONE, topics: [{ program: null, subject: 'Finance' }] })).toBe(0);
  });

  it('fits topic and kind at once', () => {
    expect(countMatches(pool, { ...NONE, topics: [finance], kinds: ['text'] })).toBe(1);
    expect(countMatches(pool, { ...NONE, kinds: ['ordering'] })).toBe(0);
  });

  it('never grows when kinds or topics are chosen, and is the same for a topic given twice', () => {
    const topic = fc.constantFrom(finance, { ...finance, chapter: 'Debt' }, { program: null, subject: null });
    fc.assert(
      fc.property(fc.array(topic, { minLength: 1, maxLength: 4 }), (topics) => {
        const some = countMatches(pool, { ...NONE, topics });
        expect(some).toBeLessThanOrEqual(16);
        expect(countMatches(pool, { ...NONE, topics: [...topics, ...topics] })).toBe(some);
        expect(pool.every((one) => !isChosen(one, { topics, kinds: ['matching'] }))).toBe(true);
      }),
    );
  });
});

describe('A round’s result', () => {
  it('is added up by subject, the weakest first; partly right and unanswered aren’t right', () => {
    const other = { program: null, subject: null };
    expect(
      resultsByTopic([
        { ...finance, verdict: 'right' },
        { ...finance, verdict: 'partial' },
        { ...other, verdict: null },
        { ...other, verdict: 'wrong' },
        { ...finance, verdict: 'right' },
      ]),
    ).toEqual([
      { ...other, questions: 2, right: 0 },
      { ...finance, questions: 3, right: 2 },
    ]);
    expect(resultsByTopic([])).toEqual([]);
  });
});
