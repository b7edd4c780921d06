/** The server's own settings, by key: one-time tasks that are done, keys of content. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Db } from '../../platform/database/tables.ts';

export const findSetting = async (db: Db, key: string): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;

/** Writes a setting that isn't there yet; returns true if it did. */
export const addSetting = async (db: Db, key: string, value: string): Promise<boolean> => {
  const added = await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
};

/** Changes a setting that still has that value; returns true if it did. */
export const changeSetting = async (db: Db, key: string, from: string, to: string): Promise<boolean> => {
  const changed = await db
    .updateTable('settings')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .returning('key')
    .executeTakeFirst();
  return changed !== undefined;
};

/** Writes a setting, whether or not it was there. */
export const putSetting = async (db: Db, key: string, value: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

export const removeSetting = async (db: Db, key: string): Promise<void> => {
  await db.deleteFrom('settings').where('key', '=', key).execute();
};

/** Rewrites the storage, where removed rows would stay readable until their space is used again. */
export const forgetFreedSpace = async ({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<void> => {
  if (dialect === 'postgres') {
    await sql`vacuum full settings`.execute(db);
    return;
  }
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
};
