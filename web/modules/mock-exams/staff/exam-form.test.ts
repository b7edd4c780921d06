import { describe, expect, it } from 'vitest';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { bodyOf, emptyExam, emptySection, examProblems, type ExamForm, type PickedForm } from './exam-form.ts';

const question = { id: 'q1' } as Question;
const fromBank: PickedForm = { quiz: { _id: 'a'.repeat(24), title: 'Cash', status: 'published' }, question };
const stored: PickedForm = { quiz: null, question };
const exam: ExamForm = {
  ...emptyExam,
  title: 'Finance',
  sections: [{ ...emptySection, title: 'First', questions: [fromBank] }],
};
const withSection = (changes: Partial<ExamForm['sections'][number]>): ExamForm => ({
  ...exam,
  sections: exam.sections.map((section) => ({ ...section, ...changes })),
});

describe('the form of a mock exam', () => {
  it('names bank questions by their quiz, and questions of the exam by their id', () => {
    expect(bodyOf(withSection({ questions: [fromBank, stored] })).sections[0]?.questions).toEqual([
      { quizId: 'a'.repeat(24), questionId: 'q1' },
      { id: 'q1' },
    ]);
  });

  it('charges unanswered questions only where points are typed', () => {
    expect(bodyOf(exam).sections[0]?.unanswered).toBeNull();
    expect(bodyOf(withSection({ unanswered: '0.1', free: '2' })).sections[0]?.unanswered).toEqual({
      free: 2,
      points: 0.1,
    });
  });

  it.each([
    [{ title: ' ' }, 'sections.0.title'],
    [{ minutes: 'ten' }, 'sections.0.minutes'],
    [{ minutes: '0' }, 'sections.0.minutes'],
    [{ right: '1', wrong: '2' }, 'sections.0.wrong'],
    [{ questions: [] }, 'sections.0.questions'],
  ])('finds the field of a mistake: %o', (changes, field) => {
    expect(examProblems(exam)).toEqual([]);
    expect(examProblems(withSection(changes)).map((problem) => problem.field)).toEqual([field]);
  });

  it('refuses a question that is listed twice', () => {
    expect(examProblems(withSection({ questions: [fromBank, fromBank] }))).toEqual([
      { field: 'sections', message: 'The same question is listed twice' },
    ]);
  });
});
