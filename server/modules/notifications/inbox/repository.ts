import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { NotificationsTable } from '../tables.ts';

/** Adds a notification; false if the user was notified of it before. */
export const addNotification = async (trx: Trx, row: NotificationsTable): Promise<boolean> =>
  (await trx
    .insertInto('notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Returns the newest notifications older than that id, newest first. */
export const notificationsBefore = (db: Db, userId: string, before: string | undefined, most: number) => {
  const all = db.selectFrom('notifications').selectAll().where('user_id', '=', userId);
  return (before === undefined ? all : all.where('id', '<', before)).orderBy('id', 'desc').limit(most).execute();
};

/** Returns the notifications after that id, oldest first. */
export const notificationsAfter = (db: Db, userId: string, after: string, most: number) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();

export const countUnreadOf = async (db: Db, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Marks unread notifications as read: those, or all without ids. */
export const markRead = async (
  db: Db,
  userId: string,
  ids: readonly string[] | undefined,
  at: number,
): Promise<void> => {
  if (ids?.length === 0) return;
  const unread = db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  await (ids === undefined ? unread : unread.where('id', 'in', ids)).execute();
};

/** Deletes at most so many notifications from before that moment; returns how many. */
export const removeNotifications = async (db: Db, before: number, most: number): Promise<number> => {
  const old = await db
    .selectFrom('notifications')
    .select(['user_id', 'id'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
  if (old.length === 0) return 0;
  await db
    .deleteFrom('notifications')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
  return old.length;
};
