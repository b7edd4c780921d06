/** A user's private calendar feed: an unguessable link that can be replaced or deleted. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { Moment, Said, single } from '../common/fields.ts';

export const CalendarFeed = v.object({
  /** The link that calendar apps subscribe to. Anyone who has it can read the entries. */
  url: v.string(),
  since: Moment,
});
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>;

export const getCalendarFeed = {
  id: 'calendar.get',
  method: 'GET',
  path: '/api/calendar/feed',
  access: 'session',
  summary: 'The address of the feed of the person who asks; null where there is none.',
  response: single({ feed: v.nullable(CalendarFeed) }),
  errors: [],
} as const satisfies Endpoint;

export const renewCalendarFeed = {
  id: 'calendar.renew',
  method: 'POST',
  path: '/api/calendar/feed',
  access: 'session',
  summary: 'Makes a feed, or gives it another address; the one before opens nothing any more.',
  response: single({ feed: CalendarFeed }),
  errors: [],
} as const satisfies Endpoint;

export const revokeCalendarFeed = {
  id: 'calendar.revoke',
  method: 'DELETE',
  path: '/api/calendar/feed',
  access: 'session',
  summary: 'Takes the feed away.',
  response: Said,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
