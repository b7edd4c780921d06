/** The dashboard's pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const filesStaff = dashboardPages([
  {
    path: 'upload-file-to-get-link',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/upload-file-to-get-link.tsx'),
    section: { label: 'Files', group: 'Library', position: 3, key: 'f' },
  },
]);
