import {
  countUnread,
  INBOX_PAGE,
  listNotifications,
  readNotifications,
  type InboxItem,
} from '#shared/contract/notifications/inbox.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { NotificationsTable } from '../tables.ts';
import { countUnreadOf, markRead, notificationsBefore } from './repository.ts';

const viewOf = ({ id, kind, title, text, path, created_at, read_at }: NotificationsTable): InboxItem => ({
  _id: id,
  kind,
  title,
  text,
  path,
  at: new Date(created_at).toISOString(),
  read: read_at !== null,
});

export const inboxRoutes = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): readonly Route[] => [
  route(listNotifications, async ({ actor, query }) => {
    const rows = await notificationsBefore(db, actor.userId, query.before, INBOX_PAGE + 1);
    return {
      success: true,
      data: {
        items: rows.slice(0, INBOX_PAGE).map(viewOf),
        unread: await countUnreadOf(db, actor.userId),
        more: rows.length > INBOX_PAGE,
      },
    };
  }),
  route(countUnread, async ({ actor }) => ({
    success: true,
    data: { unread: await countUnreadOf(db, actor.userId) },
  })),
  route(readNotifications, async ({ actor, body }) => {
    await markRead(db, actor.userId, body.ids, clock.now());
    return { success: true, data: { unread: await countUnreadOf(db, actor.userId) } };
  }),
];
