import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PushSubscriptionsTable } from '../tables.ts';

/** Returns the sessions whose browsers get notifications. */
export const browsersOf = async (db: Db, userId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('session_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ session_id }) => session_id);
};

export const findSubscription = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

/** Replaces the subscription of the session. A browser belongs to the account that subscribed it last. */
export const putSubscription = async (trx: Trx, row: PushSubscriptionsTable): Promise<void> => {
  // Citus refuses to write the column that says on which machine a row is.
  const { user_id: _owner, ...changed } = row;
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', row.endpoint)
    .where('session_id', '!=', row.session_id)
    .execute();
  await trx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'session_id']).doUpdateSet(changed))
    .execute();
};

export const removeSubscription = async (db: Db, userId: string, sessionId: string): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('session_id', '=', sessionId).execute();
};

/** Removes a subscription that its push service has ended, unless the browser has renewed it since. */
export const removeEnded = async (db: Db, { user_id, session_id, endpoint }: PushSubscriptionsTable): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .where('endpoint', '=', endpoint)
    .execute();
};

/** Removes all of them. */
export const removeAllSubscriptions = async (db: Db): Promise<void> => {
  await db.deleteFrom('push_subscriptions').execute();
};

/** Returns a user's subscriptions with their times, for the download of personal data. */
export const subscriptionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .select(['session_id', 'endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
