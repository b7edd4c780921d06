/** A user's private calendar feed: an unguessable link that can be replaced or deleted. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { Moment, MessageReply, single } from '../common/fields.ts';

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
  summary: 'Returns the user’s calendar feed link, or null.',
  response: single({ feed: v.nullable(CalendarFeed) }),
  errors: [],
} as const satisfies Endpoint;

export const renewCalendarFeed = {
  id: 'calendar.renew',
  method: 'POST',
  path: '/api/calendar/feed',
  access: 'session',
  summary: 'Creates or replaces the user’s calendar feed link.',
  description: 'The previous link stops working.',
  response: single({ feed: CalendarFeed }),
  errors: [],
} as const satisfies Endpoint;

export const revokeCalendarFeed = {
  id: 'calendar.revoke',
  method: 'DELETE',
  path: '/api/calendar/feed',
  access: 'session',
  summary: 'Deletes the user’s calendar feed.',
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
