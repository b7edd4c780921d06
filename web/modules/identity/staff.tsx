/** The dashboard's pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const identityStaff = dashboardPages([
  {
    path: 'users-list',
    permission: 'users.read',
    load: (): LazyPage => import('./pages/staff/users-list.tsx'),
    section: { label: 'Users', group: 'People', position: 5, key: 'u' },
    below: [{ path: ':userId', load: (): LazyPage => import('./pages/staff/user.tsx') }],
  },
  {
    path: 'access-review',
    permission: 'users.manage',
    load: (): LazyPage => import('./pages/staff/access-review.tsx'),
    section: { label: 'Access review', group: 'Product', position: 4, key: 'a' },
  },
  {
    path: 'staff-invitations',
    permission: 'users.manage',
    load: (): LazyPage => import('./pages/staff/staff-invitations.tsx'),
    section: { label: 'Staff invitations', group: 'Product', position: 7, key: 'j' },
  },
  {
    path: 'audit-log',
    permission: 'audit.read',
    load: (): LazyPage => import('./pages/staff/audit-log.tsx'),
    section: { label: 'Audit log', group: 'Product', position: 3, key: 'l' },
  },
]);
