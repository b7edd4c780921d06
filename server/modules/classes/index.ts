/** What the other modules and the app use of classes. */
export { serveCalendarFeeds } from './calendar-feed/calendar-feeds.ts';
