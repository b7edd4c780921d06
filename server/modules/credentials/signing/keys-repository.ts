import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { CredentialKeysTable } from '../tables.ts';

/** Returns all keys, newest first. */
export const allKeys = async (db: Db): Promise<CredentialKeysTable[]> =>
  db.selectFrom('credential_keys').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const findKey = async (db: Db, id: string): Promise<CredentialKeysTable | undefined> =>
  db.selectFrom('credential_keys').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the newest key that signs at that address. */
export const activeKey = async (db: Db, base: string): Promise<CredentialKeysTable | undefined> =>
  db
    .selectFrom('credential_keys')
    .selectAll()
    .where('base', '=', base)
    .where('retired_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Replaces every key that signs by a new one, and removes their private halves. */
export const replaceKeys = async (trx: Trx, row: CredentialKeysTable): Promise<void> => {
  await trx
    .updateTable('credential_keys')
    .set({ retired_at: row.created_at, private_sealed: null })
    .where('retired_at', 'is', null)
    .execute();
  await trx.insertInto('credential_keys').values(row).execute();
};

export const replaceSealedKey = async (db: Db, id: string, before: string, after: string): Promise<void> => {
  await db
    .updateTable('credential_keys')
    .set({ private_sealed: after })
    .where('id', '=', id)
    .where('private_sealed', '=', before)
    .execute();
};
