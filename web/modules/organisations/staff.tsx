/** The dashboard's pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const organisationsStaff = dashboardPages([
  {
    path: 'organisations',
    permission: 'organisations.manage',
    load: (): LazyPage => import('./pages/staff/organisations.tsx'),
    section: { label: 'Organisations', group: 'Product', position: 5, key: 'y' },
  },
]);
