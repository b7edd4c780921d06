/** URL of the list of mock exams. */
import { pathsOf } from '../../app/routing/url.ts';

export const mockExamPatterns = {
  mockExams: '/explore/mocks',
} as const;

export const mockExamPaths = pathsOf(mockExamPatterns);
