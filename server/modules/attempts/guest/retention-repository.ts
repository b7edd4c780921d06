import type { Db } from '../../../platform/database/tables.ts';

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
