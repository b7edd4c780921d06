import { describe, expect, it } from 'vitest';
import type { MockExamSummary } from '#shared/contract/mock-exams/mock-exams.ts';
import { filterExams, NO_FILTERS, readFilters } from './filter-exams.ts';

const exam = (changes: Partial<MockExamSummary>): MockExamSummary => ({
  _id: 'a',
  title: 'An exam',
  description: '',
  program: 'staticeBusinessQuizzes',
  difficulty: 'easy',
  access: 'free',
  sectionCount: 2,
  questionCount: 20,
  minutes: 30,
  locked: false,
  state: 'new',
  attempts: 0,
  best: null,
  ...changes,
});
const exams = [
  exam({ _id: 'new' }),
  exam({ _id: 'open', state: 'open', difficulty: 'hard' }),
  exam({ _id: 'locked', locked: true }),
];
const found = (changes: Partial<typeof NO_FILTERS>) =>
  filterExams(exams, { ...NO_FILTERS, ...changes }).map(({ _id }) => _id);

describe('The list of mock exams', () => {
  it('is filtered by status, difficulty and whether a plan is needed', () => {
    expect(found({})).toEqual(['new', 'open', 'locked']);
    expect(found({ status: 'open' })).toEqual(['open']);
    expect(found({ difficulty: 'hard' })).toEqual(['open']);
    expect(found({ status: 'unlocked' })).toEqual(['new', 'open']);
    expect(found({ status: 'new', difficulty: 'hard' })).toEqual([]);
  });

  it('ignores filters in the address that don’t exist', () => {
    expect(readFilters(new URLSearchParams('status=best&difficulty=hard'))).toEqual({ status: '', difficulty: 'hard' });
  });
});
