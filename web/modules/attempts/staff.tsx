/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const attemptsStaff = dashboardPages([
  {
    path: 'gradebook',
    permission: 'results.readAny',
    load: (): LazyPage => import('./pages/staff/gradebook.tsx'),
    section: { label: 'Gradebook', group: 'People', position: 6, key: 'g' },
    below: [{ path: ':resultId', load: (): LazyPage => import('./pages/staff/gradebook-result.tsx') }],
  },
  { path: 'regrade/:quizId', permission: 'content.publish', load: (): LazyPage => import('./pages/staff/regrade.tsx') },
]);
