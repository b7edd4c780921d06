/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const usageStaff = dashboardPages([
  {
    path: 'usage',
    permission: 'results.readAny',
    load: (): LazyPage => import('./pages/staff/usage.tsx'),
    section: { label: 'Usage', group: 'Product', position: 0, key: 'h' },
  },
]);
