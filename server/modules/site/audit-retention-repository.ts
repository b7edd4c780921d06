import type { Db } from '../../platform/database/tables.ts';

/** Deletes acts from before that moment; gives how many. Identifiers are ordered by time, so the oldest are the first. */
export const removeActs = async (db: Db, before: number, most: number): Promise<number> => {
  const first = await db.selectFrom('audit').select(['id', 'at']).orderBy('id').limit(most).execute();
  const old = first.filter(({ at }) => at < before).map(({ id }) => id);
  if (old.length > 0) await db.deleteFrom('audit').where('id', 'in', old).execute();
  return old.length;
};
