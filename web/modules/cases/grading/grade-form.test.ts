import { describe, expect, it } from 'vitest';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import { formOfGrade, gradeOf, gradeProblems, readStoredGrade, scoreSoFar, type GradeForm } from './grade-form.ts';
import { filtersOf, queuePath } from './queue-address.ts';

const passage = { questionId: 'q1', from: 0, to: 4, quote: 'Sell', comment: 'To whom?' };
const rubric: Submission['rubric'] = [
  { id: 'c1', criterion: 'The sum', points: 60, full: 'a', half: 'b' },
  { id: 'c2', criterion: 'The decision', points: 40, full: 'a', half: 'b' },
];
const form = (c1: string, c2: string, feedback = 'Say who pays.'): GradeForm => ({
  rows: { c1: { points: c1, comment: '' }, c2: { points: c2, comment: 'Why?' } },
  feedback,
  passages: [],
  writing: null,
  reason: '',
});

describe('a grade while it is given', () => {
  it('adds up what is there', () => {
    expect([
      scoreSoFar(form('50', '')),
      scoreSoFar(form('50', '20')),
      scoreSoFar(form('x', '20')),
      scoreSoFar(form('7.5', '.5')),
    ]).toEqual([50, 70, 20, 8]);
  });
  it('is ready when every criterion has its points and there is feedback', () => {
    expect(gradeProblems(form('50', '20'), { rubric })).toEqual([]);
    expect(gradeOf(form('50', '20'), { rubric })).toEqual({
      rows: [
        { criterionId: 'c1', points: 50, comment: '' },
        { criterionId: 'c2', points: 20, comment: 'Why?' },
      ],
      feedback: 'Say who pays.',
      passages: [],
    });
  });
  it.each([
    ['', '20', 'f', 'c1', '“The sum” has no points yet'],
    ['61', '20', 'f', 'c1', '“The sum” takes whole or half points from 0 to 60'],
    ['6', '2.25', 'f', 'c2', '“The decision” takes whole or half points from 0 to 40'],
    ['6', 'ten', 'f', 'c2', 'Write a number, like 1,250 or 12.5.'],
    ['6', '12,5', 'f', 'c2', 'Write decimals with a point, like 12.5.'],
    ['6', '2', ' ', 'feedback', 'The feedback is required'],
  ])('with %s and %s and “%s” says at %s: %s', (c1, c2, feedback, field, message) => {
    expect(gradeProblems(form(c1, c2, feedback), { rubric })).toEqual([{ field, message }]);
  });
  it('begins with the grade that is there, and is stored for the revision that it was given to', () => {
    const grade: Submission['grade'] = {
      score: 70,
      points: 100,
      rows: [{ criterionId: 'c1', points: 50, comment: 'Good.' }],
      feedback: 'f',
      passages: [passage],
      gradedAt: '',
    };
    const partial = formOfGrade({ rubric, grade });
    expect(partial.rows).toEqual({ c1: { points: '50', comment: 'Good.' }, c2: { points: '', comment: '' } });
    expect([partial.passages, partial.writing]).toEqual([[passage], null]);
    const stored = JSON.stringify({ ...partial, revision: 3 });
    expect([
      readStoredGrade(stored, 3),
      readStoredGrade(stored, 4),
      readStoredGrade('{', 3),
      readStoredGrade(null, 3),
    ]).toEqual([partial, null, null, null]);
  });
  it('keeps the comment that is being written on a passage, and isn’t saved before it', () => {
    const writing = { ...passage, edits: false };
    const open: GradeForm = { ...form('50', '20'), writing };
    expect(readStoredGrade(JSON.stringify({ ...open, revision: 1 }), 1)).toEqual(open);
    expect(gradeProblems(open, { rubric })).toEqual([
      { field: 'writing', message: 'Save or cancel the comment that you are writing on a passage' },
    ]);
  });
  it('corrects a released one only with a reason', () => {
    const released = { rubric, state: 'graded' } as const;
    expect(gradeProblems(form('50', '20'), released)).toEqual([
      { field: 'reason', message: 'Say why the grade is corrected' },
    ]);
    expect(gradeProblems({ ...form('50', '20'), reason: 'Read again.' }, released)).toEqual([]);
  });
  it('that was stored without passages has none', () => {
    const { rows, feedback } = form('50', '20');
    expect(readStoredGrade(JSON.stringify({ rows, feedback, revision: 1 }), 1)).toEqual(form('50', '20'));
  });
});

describe('the queue in the address', () => {
  it('waits for grades, oldest first, where nothing or nonsense is said', () => {
    expect(filtersOf({ chosen: {}, search: '' })).toEqual({ state: 'submitted', sort: 'oldest' });
    expect(filtersOf({ chosen: { state: 'x', caseStudy: 'x', sort: 'x', assigned: 'x' }, search: '' })).toEqual({
      state: 'submitted',
      sort: 'oldest',
    });
    const caseStudy = 'a'.repeat(24);
    expect(filtersOf({ chosen: { state: 'all', caseStudy, sort: 'newest', assigned: 'me' }, search: 'asha' })).toEqual({
      caseStudy,
      sort: 'newest',
      assigned: 'me',
      search: 'asha',
    });
  });
  it('keeps its filters from submission to submission', () => {
    const params = new URLSearchParams('state=all&submission=a');
    expect(queuePath(params, 'b')).toBe('/dashboard/submissions-page?state=all&submission=b');
    expect(queuePath(params, null)).toBe('/dashboard/submissions-page?state=all');
  });
});
