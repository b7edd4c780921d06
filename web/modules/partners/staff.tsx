/** The dashboard's pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const partnersStaff = dashboardPages([
  {
    path: 'partners',
    permission: 'partners.manage',
    load: (): LazyPage => import('./pages/staff/partners.tsx'),
    section: { label: 'Partners', group: 'Product', position: 1, key: 'o' },
    below: [
      { path: 'new', load: (): LazyPage => import('./pages/staff/partner-new.tsx') },
      { path: ':partnerId', load: (): LazyPage => import('./pages/staff/partner.tsx') },
    ],
  },
]);
