import type { Db } from '../database/tables.ts';

/** Deletes unclaimed attempts of guests that began before that moment, the oldest first; gives how many. */
export const removeGuestAttempts = async (
  db: Db,
  status: 'open' | 'finished',
  before: number,
  most: number,
): Promise<number> => {
  const old = db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', 'is', null)
    .where('status', '=', status)
    .where('started_at', '<', before)
    .orderBy('started_at')
    .limit(most);
  // Claimed meanwhile, it is somebody's.
  const gone = await db
    .deleteFrom('attempts')
    .where('id', 'in', old)
    .where('user_id', 'is', null)
    .returning('id')
    .execute();
  return gone.length;
};

/** Deletes learners' accounts that never had their address verified, made before that moment; gives how many. */
export const removeUnverified = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'unverified')
    .where('role', '=', 'user')
    .where('updated_at', '<', before)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(most);
  const gone = await db
    .deleteFrom('users')
    .where('id', 'in', old)
    .where('status', '=', 'unverified')
    .returning('id')
    .execute();
  return gone.length;
};

/** Deletes acts from before that moment; gives how many. Identifiers are ordered by time, so the oldest are the first. */
export const removeActs = async (db: Db, before: number, most: number): Promise<number> => {
  const first = await db.selectFrom('audit').select(['id', 'at']).orderBy('id').limit(most).execute();
  const old = first.filter(({ at }) => at < before).map(({ id }) => id);
  if (old.length > 0) await db.deleteFrom('audit').where('id', 'in', old).execute();
  return old.length;
};
