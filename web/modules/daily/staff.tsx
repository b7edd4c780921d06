/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const dailyStaff = dashboardPages([
  {
    path: 'daily',
    permission: 'content.publish',
    load: (): LazyPage => import('./pages/staff/daily.tsx'),
    section: { label: 'Daily quiz', group: 'Content', position: 2, key: 'd' },
  },
]);
