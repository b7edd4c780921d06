import type { Db } from '../../../platform/database/tables.ts';
import type { CalendarFeedsTable } from '../tables.ts';

/** Returns the user's feed with the status of their account. */
export const findFeed = async (db: Db, userId: string) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['calendar_feeds.generation', 'calendar_feeds.created_at', 'users.status'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Replaces the previous feed. */
export const putFeed = async (db: Db, feed: CalendarFeedsTable): Promise<void> => {
  const { generation, created_at } = feed;
  await db
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ generation, created_at }))
    .execute();
};

export const removeFeed = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
};
