/** The dashboard's pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const ltiStaff = dashboardPages([
  {
    path: 'learning-platforms',
    permission: 'lti.manage',
    load: (): LazyPage => import('./pages/staff/platforms.tsx'),
    section: { label: 'Learning platforms', group: 'Product', position: 6, key: 'x' },
    below: [{ path: ':platformId', load: (): LazyPage => import('./pages/staff/platform.tsx') }],
  },
]);
