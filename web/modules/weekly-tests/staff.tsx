/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const weeklyTestsStaff = dashboardPages([
  {
    path: 'weekly-tests',
    permission: 'content.publish',
    load: (): LazyPage => import('./pages/staff/weekly-tests.tsx'),
    section: { label: 'Weekly tests', group: 'Content', position: 3, key: 't' },
  },
]);
