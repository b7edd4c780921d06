/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const attemptsStaff = dashboardPages([
  { path: 'regrade/:quizId', permission: 'content.publish', load: (): LazyPage => import('./pages/staff/regrade.tsx') },
]);
