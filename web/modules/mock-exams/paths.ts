/** URLs of mock exams. */
import { pathsOf, queryText } from '../../app/routing/url.ts';

export const mockExamPatterns = {
  mockExams: '/explore/mocks',
  mockExam: '/explore/mocks/:examId',
} as const;

const built = pathsOf(mockExamPatterns);

export const mockExamPaths = {
  ...built,
  /** A result of an exam. */
  examResult: (examId: string, resultId: string) => `${built.mockExam(examId)}${queryText({ result: resultId })}`,
} as const;
