/** The dashboard's pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const mentoringStaff = dashboardPages([
  {
    path: 'mentoring',
    permission: 'mentoring.offer',
    load: (): LazyPage => import('./pages/staff/mentoring.tsx'),
    section: { label: 'Mentoring', group: 'People', position: 3, key: 'e' },
  },
]);
