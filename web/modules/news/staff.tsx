/** Dashboard pages of this module. */
import type { LazyPage } from '../../app/routing/manifest.ts';
import { dashboardPages } from '../../app/staff/manifest.ts';

export const newsStaff = dashboardPages([
  {
    path: 'news-insights',
    permission: 'content.write',
    load: (): LazyPage => import('./pages/staff/news-insights.tsx'),
    section: { label: 'News insights', group: 'Content', position: 5, key: 'n' },
    command: { label: 'New insight', search: '?edit=new' },
  },
]);
