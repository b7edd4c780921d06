/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const mockExamsStaff = dashboardPages([
  {
    path: 'mock-exams',
    permission: 'content.publish',
    load: (): LazyPage => import('./pages/staff/mock-exams.tsx'),
    section: { label: 'Mock exams', group: 'Content', position: 8, key: '1' },
    command: { label: 'New mock exam', search: '?edit=new' },
  },
]);
