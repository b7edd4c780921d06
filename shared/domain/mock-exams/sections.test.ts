import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerValue, Question } from '#shared/contract/quizzes/question.ts';
import { scoreAttempt } from '../quizzes/scoring.ts';
import {
  askedSections,
  drawQuestions,
  questionsOfSection,
  secondsBySection,
  sectionScores,
  type ExamSection,
} from './sections.ts';

const question = (id: string, points: number): Question => ({
  kind: 'boolean',
  id,
  prompt: '',
  points,
  explanation: '',
  correct: true,
});
const section = (changes: Partial<ExamSection>): ExamSection => ({
  title: '',
  instructions: '',
  minutes: 10,
  calculator: false,
  questionCount: 1,
  right: 1,
  wrongMilli: 0,
  unanswered: null,
  ...changes,
});
const exam = (sections: readonly ExamSection[], points: number) => {
  const count = sections.reduce((sum, { questionCount }) => sum + questionCount, 0);
  const questions = Array.from({ length: count }, (_, index) => question(`q${String(index)}`, points));
  return { questions, negativeMilli: 0, passMark: 0, sections };
};
const answersOf = (...values: readonly (boolean | null)[]): Map<string, AnswerValue> =>
  new Map(values.map((value, index) => [`q${String(index)}`, value]));

describe('The score of a mock exam', () => {
  it('takes a third of three points exactly', () => {
    const rules = exam([section({ questionCount: 2, wrongMilli: 1000 })], 3);
    expect(scoreAttempt(rules, answersOf(true, false)).scoreMilli).toBe(2000);
  });

  it('takes different marks in different sections', () => {
    const rules = exam([section({ wrongMilli: 250 }), section({ wrongMilli: 0 }), section({ wrongMilli: 0 })], 1);
    expect(scoreAttempt(rules, answersOf(false, false, true)).scoreMilli).toBe(750);
  });

  it('takes marks for unanswered questions beyond the free ones only', () => {
    const rules = exam([section({ questionCount: 5, unanswered: { free: 2, milli: 100 } })], 1);
    expect(scoreAttempt(rules, answersOf(true, true, true)).scoreMilli).toBe(3000);
    expect(scoreAttempt(rules, answersOf(true)).scoreMilli).toBe(800);
  });

  it('is the sum of its sections, and never below zero', () => {
    const sections = fc.array(
      fc.record({
        questionCount: fc.integer({ min: 1, max: 6 }),
        wrongMilli: fc.integer({ min: 0, max: 1000 }),
        unanswered: fc.option(fc.record({ free: fc.nat(3), milli: fc.nat(500) })),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const answers = fc.array(fc.option(fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(sections, answers, (given, values) => {
        const rules = exam(given.map(section), 1);
        const { scoreMilli, maxScoreMilli, questions } = scoreAttempt(rules, answersOf(...values));
        const scores = sectionScores(rules.sections, rules.questions, questions);
        const sum = scores.reduce((total, one) => total + one.scoreMilli, 0);
        expect(scoreMilli).toBe(Math.max(0, sum));
        expect(scores.reduce((total, one) => total + one.maxScoreMilli, 0)).toBe(maxScoreMilli);
        for (const [index, { right, partial, wrong, unanswered }] of scores.entries()) {
          expect(right + partial + wrong + unanswered).toBe(rules.sections[index]?.questionCount);
        }
      }),
    );
  });
});

describe('The sections of a mock exam', () => {
  it('have every question once, in the order of the exam', () => {
    const sections = [section({ questionCount: 2 }), section({ questionCount: 1 }), section({ questionCount: 3 })];
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(sections.flatMap((_, index) => questionsOfSection(all, sections, index))).toEqual(all);
    expect(questionsOfSection(all, sections, 3)).toEqual([]);
  });

  it('last from the end of the one before', () => {
    expect(secondsBySection(1000, [61_000, 91_000])).toEqual([60, 30]);
  });
});

describe('The drawn questions of a mock exam', () => {
  const sections = [section({ questionCount: 4, drawCount: 2 }), section({ questionCount: 2 })];
  const all = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('are as many as each section draws, in the order of the exam', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const drawn = drawQuestions(all, sections, seed) ?? [];
        const asked = askedSections(sections);
        expect(questionsOfSection(drawn, asked, 0)).toHaveLength(2);
        expect(questionsOfSection(drawn, asked, 1)).toEqual(['e', 'f']);
        expect(drawn.toSorted()).toEqual(drawn);
      }),
    );
  });

  it('come from the whole list', () => {
    const seeds = Array.from({ length: 100 }, (_, seed) => String(seed));
    const drawn = new Set(seeds.flatMap((seed) => drawQuestions(all, sections, seed) ?? []));
    expect([...drawn].toSorted()).toEqual(all);
  });

  it('are all of them if no section draws', () => {
    expect(drawQuestions(all, [section({ questionCount: 6 })], 'seed')).toBeNull();
  });
});
