/** Puts live classes and the calendar feed together; `calendars` are the entries of other features. */
import type { Task } from '../../platform/jobs/background.ts';
import type { CalendarSource } from '../../platform/calendar/source.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/entitlements.ts';
import { calendarFeedRoutes } from './calendar-feed/routes.ts';
import { createCalendarFeeds, type CalendarFeeds } from './calendar-feed/service.ts';
import { classSource } from './calendar-source.ts';
import { createFilling } from './filling.ts';
import { classData } from './personal-data.ts';
import { createReminding } from './reminding.ts';
import { classRoutes } from './routes.ts';
import { createClassService } from './service.ts';
import { classStaffRoutes } from './staff-routes.ts';
import { createClassStaff } from './staff.ts';
import type { Route } from '../../platform/http/routes/route.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

const EVERY_MS = 20_000;

export interface Classes {
  readonly routes: readonly Route[];
  readonly tasks: readonly Task[];
  readonly personalData: readonly PersonalData[];
  /** The calendar feed of a token; null where it opens none. */
  readonly calendarFeed: CalendarFeeds['read'];
}

export const composeClasses = (
  deps: Deps,
  entitlements: Entitlements,
  calendars: readonly CalendarSource[],
): Classes => {
  const { publicUrl, mailFrom } = deps.config;
  const own = { ...deps, entitlements, publicUrl, mailFrom };
  const filling = createFilling(own);
  const feeds = createCalendarFeeds({ ...deps, publicUrl, sources: [classSource(own), ...calendars] });
  return {
    routes: [
      ...classRoutes(createClassService(own, filling), deps.clock),
      ...classStaffRoutes(createClassStaff(own, filling)),
      ...calendarFeedRoutes(feeds),
    ],
    tasks: [
      { name: 'class reminders', everyMs: EVERY_MS, run: createReminding(own, filling) },
      { name: 'class seats', everyMs: EVERY_MS, run: () => filling.fillAll() },
    ],
    personalData: [classData(deps)],
    calendarFeed: (token) => feeds.read(token),
  };
};
