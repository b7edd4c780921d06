/** Assignments of organisations to their members. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { organisationPatterns } from './paths.ts';

export const organisations: WebModule = {
  routes: [
    {
      path: organisationPatterns.assigned,
      title: 'Assigned to you',
      shape: 'text',
      guard: 'session',
      load: () => import('./pages/assigned.tsx'),
    },
  ],
};
