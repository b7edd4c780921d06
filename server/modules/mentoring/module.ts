import { defineModule } from '../../platform/modules/module.ts';
import { sessionSource } from './calendar-source.ts';
import { mentoringData } from './personal-data.ts';
import type { ThreadsDeps } from './ports.ts';
import { mentoringRoutes } from './routes.ts';
import { createMentoring } from './service.ts';
import { FORGET_FILE_JOB, forgetFileHandler, threadData } from './threads/personal-data.ts';
import { threadRoutes } from './threads/routes.ts';
import { createThreads } from './threads/service.ts';

const SWEEP_EVERY_MS = 60_000;

/** Sessions with mentors, and the message threads of dedicated ones. */
export const mentoring = defineModule({
  name: 'mentoring',
  reads: ['access_periods', 'subscriptions', 'users'],
  create: (deps, modules) => {
    const context: ThreadsDeps = {
      ...deps,
      entitlements: modules.billing.entitlements,
      announce: (announcement) => modules.notifications.announce(announcement),
    };
    const service = createMentoring(context);
    return {
      routes: [...mentoringRoutes(service), ...threadRoutes(createThreads(context))],
      jobs: { [FORGET_FILE_JOB]: forgetFileHandler(deps) },
      tasks: [
        { name: 'mentoring', everyMs: SWEEP_EVERY_MS, run: () => service.sweep() },
        { name: 'new mentors', everyMs: SWEEP_EVERY_MS, run: () => service.announceMentors() },
      ],
      personalData: [mentoringData(deps), threadData(deps)],
      calendars: [sessionSource(deps)],
    };
  },
});
