/** Mock exams. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { mockExamPatterns } from './paths.ts';

export const mockExams: WebModule = {
  routes: [
    {
      path: mockExamPatterns.mockExams,
      title: 'Mock exams',
      shape: 'cards',
      load: () => import('./pages/mock-exams.tsx'),
    },
  ],
};
