/** A user's notifications, newest first, with what they have read. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, Moment, single } from '../common/fields.ts';

/** Notifications in one reply. */
export const INBOX_PAGE = 20;
/** Notifications that one call marks as read. */
const READ_MAX = 100;

export const INBOX_KINDS = [
  'weeklyTest',
  'grade',
  'class',
  'newClass',
  'newMentor',
  'assignment',
  'review',
  'regrade',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const InboxItem = v.object({
  _id: v.string(),
  kind: v.picklist(INBOX_KINDS),
  title: v.string(),
  text: v.string(),
  /** Where it leads, as a path of the site. */
  path: v.string(),
  at: Moment,
  read: v.boolean(),
});
export type InboxItem = v.InferOutput<typeof InboxItem>;

export const listNotifications = {
  id: 'notifications.list',
  method: 'GET',
  path: '/api/notifications',
  access: 'session',
  summary: 'Returns the user’s notifications, newest first.',
  query: v.object({
    /** Notifications older than this one. */
    before: v.optional(id('notification')),
  }),
  response: single({ items: v.array(InboxItem), unread: v.number(), more: v.boolean() }),
  errors: [],
} as const satisfies Endpoint;

export const countUnread = {
  id: 'notifications.unread',
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'session',
  summary: 'Counts the user’s unread notifications.',
  response: single({ unread: v.number() }),
  errors: [],
} as const satisfies Endpoint;

export const readNotifications = {
  id: 'notifications.read',
  method: 'PUT',
  path: '/api/notifications/read',
  access: 'session',
  summary: 'Marks notifications as read.',
  description: 'Without ids, all that came up to now.',
  body: v.object({
    ids: v.optional(
      v.pipe(v.array(id('notification')), v.maxLength(READ_MAX, `At most ${String(READ_MAX)} notifications at once`)),
    ),
  }),
  response: single({ unread: v.number() }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
