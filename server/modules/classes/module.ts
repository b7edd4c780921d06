import { defineModule } from '../../platform/modules/module.ts';
import { createAnnouncing } from './announcing.ts';
import { serveCalendarFeeds } from './calendar-feed/calendar-feeds.ts';
import { calendarFeedRoutes } from './calendar-feed/routes.ts';
import { createCalendarFeeds } from './calendar-feed/service.ts';
import { classSource } from './calendar-source.ts';
import { createFilling } from './filling.ts';
import { classData } from './personal-data.ts';
import { createReminding } from './reminding.ts';
import type { ClassDeps } from './ports.ts';
import { classRoutes } from './routes.ts';
import { createClassService } from './service.ts';
import { classStaffRoutes } from './staff-routes.ts';
import { createClassStaff } from './staff.ts';

const EVERY_MS = 20_000;

/** Live classes with their seats, and learners' calendar feeds. */
export const classes = defineModule({
  name: 'classes',
  reads: ['users'],
  create: (deps, modules, all) => {
    const { publicUrl, mailFrom } = deps.config;
    const context: ClassDeps = {
      ...deps,
      entitlements: modules.billing.entitlements,
      notify: (trx, notice) => modules.notifications.notify(trx, notice),
      announce: (announcement) => modules.notifications.announce(announcement),
      publicUrl,
      mailFrom,
    };
    const filling = createFilling(context);
    const feeds = createCalendarFeeds({ ...deps, publicUrl, sources: () => all.calendars });
    return {
      routes: [
        ...classRoutes(createClassService(context, filling), deps.clock),
        ...classStaffRoutes(createClassStaff(context, filling)),
        ...calendarFeedRoutes(feeds),
      ],
      tasks: [
        { name: 'class reminders', everyMs: EVERY_MS, run: createReminding(context, filling) },
        { name: 'new classes', everyMs: EVERY_MS, run: createAnnouncing(context) },
        { name: 'class seats', everyMs: EVERY_MS, run: () => filling.fillAll() },
      ],
      personalData: [classData(deps)],
      calendars: [classSource(context)],
      serve: (http) => serveCalendarFeeds(http, (token) => feeds.read(token)),
    };
  },
});
