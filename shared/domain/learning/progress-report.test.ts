import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TopicTally } from './accuracy.ts';
import { CHAPTER_QUESTIONS_MIN, secondsSpent, cohortRank, strongestAndWeakest } from './progress-report.ts';

const topic = (chapter: string | null, questions: number, correct: number): TopicTally => ({
  program: 'businessVocabulary',
  subject: 'Finance words',
  chapter,
  questions,
  correct,
});

const topics = fc.array(
  fc
    .record({
      chapter: fc.option(fc.string()),
      questions: fc.nat(40),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ chapter, questions, share }) => topic(chapter, questions, Math.floor(questions * share))),
);

describe('The chapters of a report', () => {
  it('are named from eight questions on, best first and worst first', () => {
    const { strongest, weakest } = strongestAndWeakest([
      topic('Cash', 8, 7),
      topic('Debt', 20, 20),
      topic('Few', 7, 7),
      topic('Rivals', 10, 2),
      topic('Prices', 10, 5),
      topic(null, 30, 0),
    ]);
    expect(strongest.map(({ chapter }) => chapter)).toEqual(['Debt', 'Cash']);
    expect(weakest.map(({ chapter }) => chapter)).toEqual(['Rivals', 'Prices']);
  });
  it('call nothing strong that is mostly wrong, and nothing weak that is mostly right', () => {
    expect(strongestAndWeakest([topic('Cash', 10, 5)])).toMatchObject({
      strongest: [],
      weakest: [{ chapter: 'Cash' }],
    });
    const good = strongestAndWeakest([topic('Cash', 10, 9), topic('Debt', 10, 8)]);
    expect(good).toMatchObject({ strongest: [{ chapter: 'Cash' }], weakest: [] });
  });
  it('stand in one list at most, whatever was answered', () => {
    fc.assert(
      fc.property(topics, (list) => {
        const { strongest, weakest } = strongestAndWeakest(list);
        expect(strongest.filter((one) => weakest.includes(one))).toEqual([]);
        for (const one of [...strongest, ...weakest]) {
          expect(one.questions).toBeGreaterThanOrEqual(CHAPTER_QUESTIONS_MIN);
          expect(one.chapter).not.toBeNull();
        }
      }),
    );
  });
});

describe('The time of an attempt', () => {
  it('is that between its start and its end, three minutes a question at most', () => {
    expect(secondsSpent(0, 95_400, 5)).toBe(95);
    expect(secondsSpent(0, 86_400_000, 5)).toBe(900);
    expect(secondsSpent(5_000, 0, 5)).toBe(0);
  });
});

describe('A place in the cohort', () => {
  const steps = [
    { value: 80, people: 5 },
    { value: 40, people: 10 },
    { value: 60, people: 5 },
  ];
  it('counts those who reached less, of all but oneself', () => {
    expect(cohortRank(steps, 60)).toEqual({ median: 40, ahead: 52 });
    expect(cohortRank(steps, 40)).toEqual({ median: 40, ahead: 0 });
  });
  it('is never ahead of oneself', () => {
    const spread = fc.array(fc.record({ value: fc.nat(100), people: fc.integer({ min: 1, max: 50 }) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(spread, fc.nat(100), (list, at) => {
        const own = list[at % list.length]?.value ?? 0;
        const { ahead, median } = cohortRank(list, own);
        expect(ahead).toBeGreaterThanOrEqual(0);
        expect(ahead).toBeLessThanOrEqual(100);
        expect(list.some(({ value }) => value === median)).toBe(true);
      }),
    );
  });
});
