import type { Db } from '../../../platform/database/tables.ts';

/** Deletes unclaimed guest attempts that started before that time, oldest first. Returns the number deleted. */
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
  // It may have been claimed since it was selected.
  const gone = await db
    .deleteFrom('attempts')
    .where('id', 'in', old)
    .where('user_id', 'is', null)
    .returning('id')
    .execute();
  return gone.length;
};
