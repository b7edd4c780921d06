/** Filters of the list of mock exams, stored in the URL. */
import type { MockExamSummary } from '#shared/contract/mock-exams/mock-exams.ts';
import { DIFFICULTIES, type Difficulty } from '#shared/contract/quizzes/quiz.ts';

export const STATUSES = ['new', 'open', 'finished', 'unlocked'] as const;

export interface ExamFilters {
  /** Empty for all. */
  readonly status: (typeof STATUSES)[number] | '';
  readonly difficulty: Difficulty | '';
}

export const NO_FILTERS: ExamFilters = { status: '', difficulty: '' };

export const readFilters = (query: URLSearchParams): ExamFilters => ({
  status: STATUSES.find((one) => one === query.get('status')) ?? '',
  difficulty: DIFFICULTIES.find((one) => one === query.get('difficulty')) ?? '',
});

export const isFiltering = ({ status, difficulty }: ExamFilters): boolean => status !== '' || difficulty !== '';

/** Returns the exams that fit; "unlocked" are those that the reader may start. */
export const filterExams = (
  exams: readonly MockExamSummary[],
  { status, difficulty }: ExamFilters,
): readonly MockExamSummary[] =>
  exams.filter(
    (exam) =>
      (difficulty === '' || exam.difficulty === difficulty) &&
      (status === '' || (status === 'unlocked' ? !exam.locked : exam.state === status)),
  );
