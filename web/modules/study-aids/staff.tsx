/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const studyAidsStaff = dashboardPages([
  {
    path: 'formula-sheets',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/sheets.tsx'),
    section: { label: 'Formula sheets', group: 'Content', position: 10, key: '3' },
    command: { label: 'New formula sheet', search: '?edit=new' },
  },
  {
    path: 'worked-examples',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/examples.tsx'),
    section: { label: 'Worked examples', group: 'Content', position: 11, key: '4' },
    command: { label: 'New worked example', search: '?edit=new' },
  },
]);
