import type { Db } from '../../../platform/database/tables.ts';

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
