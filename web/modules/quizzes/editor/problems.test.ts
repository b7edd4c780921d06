import { describe, expect, it } from 'vitest';
import { emptyForm } from './form-of.ts';
import { emptyQuestion, type FormQuestion, type QuizForm } from './form.ts';
import { problemsOf } from './problems.ts';

const formWith = (changes: Partial<FormQuestion>): QuizForm => ({
  ...emptyForm(),
  title: 'Rates',
  program: 'businessVocabulary',
  subjectId: 'a'.repeat(24),
  chapterId: 'b'.repeat(24),
  questions: [{ ...emptyQuestion('number'), prompt: '<p>How many?</p>', number: '7.5', ...changes }],
});

describe.each(['draft', 'published'] as const)('a quiz that is saved as %s', (status) => {
  const problems = (form: QuizForm) => problemsOf(form, { status, scheduledAt: null, baseVersion: null });

  it('takes numbers with correct groups', () => {
    expect(problems(formWith({ number: '1,08,000', tolerance: '1,000' }))).toEqual([]);
  });

  it('is refused at every number with a decimal comma', () => {
    expect(problems(formWith({ number: '7,5', tolerance: '0,5' }))).toEqual([
      { field: 'questions.0.correct', message: 'Write decimals with a point, like 7.5.' },
      { field: 'questions.0.tolerance', message: 'Write decimals with a point, like 0.5.' },
    ]);
    expect(problems({ ...formWith({ points: '1,5' }), negativeMarking: '0,25', passMark: '6,5' })).toEqual([
      { field: 'passMark', message: 'Write decimals with a point, like 6.5.' },
      { field: 'negativeMarking', message: 'Write decimals with a point, like 0.25.' },
      { field: 'questions.0.points', message: 'Write decimals with a point, like 1.5.' },
    ]);
  });

  it.each(['0.5', '1.5', '2', '99.5', '100'])('takes a question of %s points', (points) => {
    expect(problems(formWith({ points }))).toEqual([]);
  });

  it.each([
    ['1.25', 'Points must be whole or half, like 7 or 7.5'],
    ['0', 'Points must be at least 0.5'],
    ['100.5', 'Points must be at most 100'],
    ['', 'Points must be a number'],
  ])('is refused with a question of “%s” points', (points, message) => {
    expect(problems(formWith({ points }))).toEqual([{ field: 'questions.0.points', message }]);
  });

  it('asks for a number that is missing', () => {
    expect(problems(formWith({ number: '' }))).toEqual([
      { field: 'questions.0.correct', message: 'The right answer must be a number' },
    ]);
  });
});
