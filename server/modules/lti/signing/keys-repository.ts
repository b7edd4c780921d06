import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { LtiKeysTable } from '../tables.ts';

/** Returns all keys, newest first. */
export const allKeys = async (db: Db): Promise<LtiKeysTable[]> =>
  db.selectFrom('lti_keys').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

/** Returns the newest key that signs. */
export const activeKey = async (db: Db): Promise<LtiKeysTable | undefined> =>
  db
    .selectFrom('lti_keys')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Replaces every key that signs by a new one, and removes their private halves. */
export const replaceKeys = async (trx: Trx, row: LtiKeysTable): Promise<void> => {
  await trx
    .updateTable('lti_keys')
    .set({ retired_at: row.created_at, private_sealed: null })
    .where('retired_at', 'is', null)
    .execute();
  await trx.insertInto('lti_keys').values(row).execute();
};

export const replaceSealedKey = async (db: Db, id: string, before: string, after: string): Promise<void> => {
  await db
    .updateTable('lti_keys')
    .set({ private_sealed: after })
    .where('id', '=', id)
    .where('private_sealed', '=', before)
    .execute();
};
