/** Practice, saved questions, progress reports and certificates. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { learningPatterns } from './paths.ts';

export const learning: WebModule = {
  routes: [
    {
      path: learningPatterns.practice,
      title: 'Practice',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/practice.tsx'),
    },
    {
      path: learningPatterns.customPractice,
      title: 'Custom practice',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/custom-practice.tsx'),
    },
    {
      path: learningPatterns.practiceRound,
      title: 'Practice round',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/practice-round.tsx'),
    },
    {
      path: learningPatterns.savedQuestions,
      title: 'Saved questions',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/saved-questions.tsx'),
    },
    {
      path: learningPatterns.reports,
      title: 'Progress reports',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/reports.tsx'),
    },
    {
      path: learningPatterns.report,
      title: 'Progress report',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/report.tsx'),
    },
    {
      path: learningPatterns.certificate,
      title: 'Certificate',
      shape: 'text',
      load: () => import('./pages/certificate.tsx'),
    },
  ],
};
