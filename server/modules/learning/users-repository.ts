import type { Db } from '../../platform/database/tables.ts';

/** Returns user ids after that one, in order, up to the limit. */
export const usersAfter = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const rows = await db.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
};
