import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accuracyOf, byProgram, sumOf, type TopicTally } from './accuracy.ts';
import { QUIZ_PROGRAM_KEYS } from '../quizzes/programs.ts';

const topics: fc.Arbitrary<TopicTally[]> = fc.array(
  fc
    .record({
      program: fc.constantFrom(...QUIZ_PROGRAM_KEYS, null),
      subject: fc.constantFrom('Finance', 'Strategy', null),
      chapter: fc.constantFrom('Cash', 'Debt', null),
      questions: fc.nat(50),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, ...topic }) => ({ ...topic, correct: Math.floor(topic.questions * share) })),
);

describe('Accuracy', () => {
  it('is said from five questions on, and 100 % only when all are right', () => {
    expect(accuracyOf({ questions: 4, correct: 4 })).toBeNull();
    expect(accuracyOf({ questions: 5, correct: 5 })).toBe(100);
    expect(accuracyOf({ questions: 1000, correct: 999 })).toBe(99);
  });
  it('adds up: chapters to subjects, subjects to programs, programs to everything', () => {
    fc.assert(
      fc.property(topics, (list) => {
        const programs = byProgram(list);
        expect(sumOf(programs)).toEqual(sumOf(list));
        for (const program of programs) {
          expect(sumOf(program.subjects)).toEqual({ questions: program.questions, correct: program.correct });
          for (const { chapters, ...subject } of program.subjects) {
            expect(sumOf(chapters)).toEqual({ questions: subject.questions, correct: subject.correct });
          }
        }
      }),
    );
  });
});
