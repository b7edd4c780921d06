/** The dashboard's pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const billingStaff = dashboardPages([
  {
    path: 'payments',
    permission: 'payments.read',
    load: (): LazyPage => import('./pages/staff/payments.tsx'),
    section: { label: 'Payments', group: 'Product', position: 2, key: 'm' },
    below: [{ path: ':subscriptionId', load: (): LazyPage => import('./pages/staff/subscription.tsx') }],
  },
]);
