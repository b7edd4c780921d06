/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const casesStaff = dashboardPages([
  {
    path: 'create-case-studies',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/create-case-studies.tsx'),
    section: { label: 'Case studies', group: 'Content', position: 6, key: 'c' },
    command: { label: 'New case study', search: '?edit=new' },
  },
  {
    path: 'submissions-page',
    permission: 'submissions.grade',
    load: (): LazyPage => import('./pages/staff/submissions-page.tsx'),
    section: { label: 'Submissions', group: 'People', position: 2, key: 'w' },
  },
]);
