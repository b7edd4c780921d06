import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerValue, Question } from '#shared/contract/quizzes/question.ts';
import { reviewOf } from '../quizzes/review.ts';
import { allScores, negativeMarks, scoreAttempt, type AttemptScore } from '../quizzes/scoring.ts';
import { sectionScores, type ExamSection } from '../mock-exams/sections.ts';
import { REGRADE_MODES, type RegradeMode, type RegradeStep, type RegradeSteps } from './regrade-modes.ts';
import { regradedQuestions } from './regrading.ts';

const OPTIONS = ['a', 'b', 'c', 'd'];

const single = (id: string, correct: string, points = 1): Question => ({
  kind: 'single',
  id,
  prompt: `<p>${id}</p>`,
  points,
  explanation: '',
  options: OPTIONS.map((option) => ({ id: option, text: option })),
  correct,
});

/** Keys of a quiz's questions by version, from 1. */
type Keys = readonly (readonly string[])[];

const versionOf = (keys: Keys, points: readonly number[], version: number): Question[] =>
  (keys[version - 1] ?? []).map((key, index) => single(`q${String(index)}`, key, points[index]));

interface Case {
  readonly keys: Keys;
  readonly points: readonly number[];
  readonly negativeMilli: number;
  readonly answers: ReadonlyMap<string, AnswerValue>;
  /** By question, a mode for each version after the first; null where it isn't regraded. */
  readonly modes: readonly (readonly (RegradeMode | null)[])[];
}

const VERSIONS = 3;

const anyCase = (modes: readonly RegradeMode[]): fc.Arbitrary<Case> =>
  fc.integer({ min: 1, max: 4 }).chain((count) => {
    const perQuestion = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: count, maxLength: count });
    return fc
      .record({
        keys: fc.array(perQuestion(fc.constantFrom(...OPTIONS)), { minLength: VERSIONS, maxLength: VERSIONS }),
        points: perQuestion(fc.integer({ min: 1, max: 3 })),
        negativeMilli: fc.constantFrom(0, 250, 1000),
        given: perQuestion(fc.option(fc.constantFrom(...OPTIONS))),
        modes: perQuestion(
          fc.array(fc.option(fc.constantFrom(...modes)), { minLength: VERSIONS - 1, maxLength: VERSIONS - 1 }),
        ),
      })
      .map(({ given, ...rest }) => ({
        ...rest,
        answers: new Map(given.map((value, index): [string, AnswerValue] => [`q${String(index)}`, value])),
      }));
  });

/** Scores an attempt of version 1 after the regrades up to that version. */
const scoredAfter = ({ keys, points, negativeMilli, answers, modes }: Case, upTo: number) => {
  const steps: RegradeSteps = Object.fromEntries(
    modes.map((list, index) => [
      `q${String(index)}`,
      list.flatMap((mode, at): RegradeStep[] => (mode === null || at + 2 > upTo ? [] : [{ version: at + 2, mode }])),
    ]),
  );
  const regraded = regradedQuestions(versionOf(keys, points, 1), 1, steps, (version, id) =>
    versionOf(keys, points, version).find((question) => question.id === id),
  );
  const rules = { ...regraded, negativeMilli, passMark: 60 };
  return { rules, score: scoreAttempt(rules, answers) };
};

const sumOf = ({ questions }: AttemptScore): number =>
  [...questions.values()].reduce((sum, { awardedMilli }) => sum + awardedMilli, 0);

describe('a regraded attempt', () => {
  it('has the sum of its questions as score, and their points as maximum, in every mode', () => {
    fc.assert(
      fc.property(anyCase(REGRADE_MODES), (one) => {
        const { rules, score } = scoredAfter(one, VERSIONS);
        expect(score.scoreMilli).toBe(Math.max(0, sumOf(score)));
        const counted = rules.questions.filter(({ id }) => score.questions.has(id));
        expect(score.maxScoreMilli).toBe(counted.reduce((sum, { points }) => sum + points * 1000, 0));
        expect(score.maxScoreMilli).toBeGreaterThan(0);
        expect(score.percentCenti).toBeLessThanOrEqual(10_000);
        expect(allScores(score).size).toBe(rules.questions.length);
      }),
    );
  });

  it('has a review whose points add up to its score', () => {
    fc.assert(
      fc.property(anyCase(REGRADE_MODES), (one) => {
        const { rules, score } = scoredAfter(one, VERSIONS);
        const review = reviewOf(rules.questions, rules.questions, one.answers, negativeMarks(rules), rules.gradings);
        expect(review.reduce((sum, { awarded }) => sum + Math.round(awarded * 1000), 0)).toBe(sumOf(score));
        for (const { question, verdict, regrade } of review) {
          if (score.questions.has(question.id)) expect(score.questions.get(question.id)?.verdict).toBe(verdict);
          expect(regrade === 'drop').toBe(!score.questions.has(question.id));
        }
      }),
    );
  });

  it.each([['raise'], ['both'], ['full']] as const)('never has less after “%s”, whatever came before', (mode) => {
    fc.assert(
      fc.property(anyCase(REGRADE_MODES), (one) => {
        const next = { ...one, modes: one.modes.map(([first = null]) => [first, mode]) };
        const before = scoredAfter(next, VERSIONS - 1).score;
        const after = scoredAfter(next, VERSIONS).score;
        expect(after.percentCenti).toBeGreaterThanOrEqual(before.percentCenti);
        expect(Number(after.passed)).toBeGreaterThanOrEqual(Number(before.passed));
      }),
    );
  });

  it('has what the newest key gives after “new key for everyone”', () => {
    fc.assert(
      fc.property(anyCase(REGRADE_MODES), (one) => {
        const next = { ...one, modes: one.modes.map(([first = null]) => [first, 'newKey' as const]) };
        const { score } = scoredAfter(next, VERSIONS);
        const questions = versionOf(one.keys, one.points, VERSIONS);
        const plain = scoreAttempt({ questions, negativeMilli: one.negativeMilli, passMark: 60 }, one.answers);
        expect([score.scoreMilli, score.maxScoreMilli]).toEqual([plain.scoreMilli, plain.maxScoreMilli]);
      }),
    );
  });
});

describe('the modes', () => {
  const questions = [single('q1', 'a'), single('q2', 'a', 3)];
  const newer = single('q1', 'b');
  const graded = (mode: RegradeMode, given: AnswerValue, earlier: readonly RegradeStep[] = []) => {
    const steps = { q1: [...earlier, { version: 2, mode }] };
    const rules = { ...regradedQuestions(questions, 1, steps, () => newer), negativeMilli: 0, passMark: 60 };
    const score = scoreAttempt(rules, new Map([['q1', given]]));
    return { max: score.maxScoreMilli, ...score.questions.get('q1') };
  };

  it.each([
    ['newKey', 'a', 'wrong', 0],
    ['newKey', 'b', 'right', 1000],
    ['raise', 'a', 'wrong', 1000],
    ['raise', 'b', 'right', 1000],
    ['both', 'a', 'right', 1000],
    ['both', 'b', 'right', 1000],
    ['both', 'c', 'wrong', 0],
    ['full', 'c', 'right', 1000],
    ['full', null, 'right', 1000],
  ] as const)('%s: the answer %o is %s and earns %i', (mode, given, verdict, awardedMilli) => {
    expect(graded(mode, given)).toEqual({ max: 4000, verdict, awardedMilli });
  });

  it('leave a question out of the maximum', () => {
    expect(graded('drop', 'a')).toEqual({ max: 3000 });
  });

  it('still give full points where nothing else would count', () => {
    const steps = { q1: [{ version: 2, mode: 'drop' as const }] };
    const rules = { ...regradedQuestions([single('q1', 'a')], 1, steps, () => newer), negativeMilli: 0, passMark: 60 };
    expect(scoreAttempt(rules, new Map())).toMatchObject({ maxScoreMilli: 1000, percentCenti: 10_000, passed: true });
  });

  it('give full points or leave out a question that the newest version no longer has', () => {
    const regraded = (mode: RegradeMode) =>
      regradedQuestions(questions, 1, { q1: [{ version: 2, mode }] }, () => undefined).gradings['q1'];
    expect([regraded('full')?.fixed, regraded('drop')?.fixed, regraded('raise')]).toEqual(['full', 'drop', undefined]);
  });

  it('leave a question out of its section of a mock exam, also as an unanswered one', () => {
    const section: ExamSection = {
      title: 'Finance',
      instructions: '',
      minutes: 10,
      calculator: false,
      questionCount: 2,
      right: 1,
      wrongMilli: 0,
      unanswered: { free: 0, milli: 500 },
    };
    const steps = { q1: [{ version: 2, mode: 'drop' as const }] };
    const sections = [section];
    const rules = { ...regradedQuestions(questions, 1, steps, () => newer), negativeMilli: 0, passMark: 60, sections };
    const { questions: scores } = scoreAttempt(rules, new Map([['q2', 'a']]));
    expect(sectionScores(sections, rules.questions, scores)).toMatchObject([
      { right: 1, unanswered: 0, scoreMilli: 3000, lostMilli: 0, maxScoreMilli: 3000 },
    ]);
  });
});
