/** URLs of mock exams. */
import { pathsOf } from '../../app/routing/url.ts';

export const mockExamPatterns = {
  mockExams: '/explore/mocks',
  mockExam: '/explore/mocks/:examId',
} as const;

export const mockExamPaths = pathsOf(mockExamPatterns);
