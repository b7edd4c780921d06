/** The dashboard's pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const classesStaff = dashboardPages([
  {
    path: 'classes',
    permission: 'classes.manage',
    load: (): LazyPage => import('./pages/staff/classes.tsx'),
    section: { label: 'Live classes', group: 'People', position: 4, key: 'v' },
    below: [
      { path: 'new', load: (): LazyPage => import('./pages/staff/class-new.tsx') },
      { path: ':classId', load: (): LazyPage => import('./pages/staff/class.tsx') },
    ],
  },
]);
