/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const learningPathsStaff = dashboardPages([
  {
    path: 'learning-paths',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/learning-paths.tsx'),
    section: { label: 'Learning paths', group: 'Content', position: 12, key: '5' },
    command: { label: 'New learning path', search: '?edit=new' },
  },
]);
