/** The dashboard's pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const siteStaff = dashboardPages([
  { path: '', permission: 'dashboard.open', load: (): LazyPage => import('./pages/staff/start.tsx') },
  {
    path: 'content-updates',
    permission: 'content.publish',
    load: (): LazyPage => import('./pages/staff/content-updates.tsx'),
    section: { label: 'Content updates', group: 'Library', position: 4, key: 'p' },
  },
]);
