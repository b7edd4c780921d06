/** Case studies and submissions. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { casePatterns } from './paths.ts';

export const cases: WebModule = {
  routes: [
    {
      path: casePatterns.caseStudies,
      title: 'Case Studies',
      shape: 'cards',
      load: () => import('./pages/case-studies.tsx'),
    },
    { path: casePatterns.caseStudy, title: 'Case study', shape: 'text', load: () => import('./pages/case-study.tsx') },
    {
      path: casePatterns.caseSubmissions,
      title: 'Submitted case studies',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/case-submissions.tsx'),
    },
  ],
};
