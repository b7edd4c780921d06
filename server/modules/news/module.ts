import type { Actor } from '../../platform/http/routes/route.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { insightPage } from './feed/page.ts';
import { bookmarkData } from './feed/personal-data.ts';
import { newsRoutes } from './feed/routes.ts';
import { createNewsService } from './feed/service.ts';
import { insightSearch } from './search/source.ts';
import { newsStaffRoutes } from './staff/routes.ts';
import { createNewsStaff } from './staff/service.ts';

const PUBLISH_EVERY_MS = 5_000;

/** News insights: the feed, bookmarks, checks, and writing them. */
export const news = defineModule({
  name: 'news',
  reads: ['users', 'quizzes'],
  create: (deps, modules) => {
    const mayOpen = (actor: Actor): Promise<boolean> => modules.billing.entitlements.mayOpen(actor);
    const service = createNewsService({
      ...deps,
      mayOpen,
      assigned: (userId) => modules.organisations.dueItems(userId, 'insight'),
      timezone: deps.config.dailyTimezone,
      publicUrl: deps.config.publicUrl,
      numbers: modules.quizzes.numbers,
    });
    const staff = createNewsStaff(deps);
    return {
      routes: [...newsRoutes(service), ...newsStaffRoutes(staff)],
      jobs: staff.jobs,
      tasks: [{ name: 'scheduled insights', everyMs: PUBLISH_EVERY_MS, run: () => staff.publishDue() }],
      personalData: [bookmarkData(deps)],
      searched: [insightSearch({ ...deps, mayOpen })],
      pages: [insightPage(service)],
      listed: () => service.listed(),
      feeds: [{ path: '/feeds/news-insights.xml', xml: () => service.rss() }],
    };
  },
});
