import type { Db, Trx } from '../../platform/database/tables.ts';
import { BATCH } from '../../platform/personal-data.ts';
import type { AuditTable } from './tables.ts';

/** Deletes acts from before that moment; gives how many. Identifiers are ordered by time, so the oldest are the first. */
export const removeActs = async (db: Db, before: number, most: number): Promise<number> => {
  const first = await db.selectFrom('audit').select(['id', 'at']).orderBy('id').limit(most).execute();
  const old = first.filter(({ at }) => at < before).map(({ id }) => id);
  if (old.length > 0) await db.deleteFrom('audit').where('id', 'in', old).execute();
  return old.length;
};

export const insertAct = async (trx: Trx, act: AuditTable): Promise<void> => {
  await trx.insertInto('audit').values(act).execute();
};

/** Actions of that person after that one. */
export const actsAfter = (db: Db, userId: string, after: string) =>
  db
    .selectFrom('audit')
    .select(['id', 'at', 'action', 'subject'])
    .where('actor_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
