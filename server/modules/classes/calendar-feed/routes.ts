import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '#shared/contract/classes/calendar-feed.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { CalendarFeeds } from './service.ts';

export const calendarFeedRoutes = (feeds: CalendarFeeds): readonly Route[] => [
  route(getCalendarFeed, async ({ actor }) => ({ success: true, data: { feed: await feeds.get(actor.userId) } })),
  route(renewCalendarFeed, async ({ actor }) => ({ success: true, data: { feed: await feeds.renew(actor.userId) } })),
  route(revokeCalendarFeed, async ({ actor }) => {
    await feeds.revoke(actor.userId);
    return { success: true, message: 'The calendar link is removed' };
  }),
];
