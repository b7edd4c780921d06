import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { PasskeysTable } from '../tables.ts';

/** The passkeys of the account, the oldest first. */
export const passkeysOf = (db: Db | Trx, userId: string): Promise<PasskeysTable[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** Adds the passkey; false when that authenticator is known already, to this account or another. */
export const putPasskey = async (trx: Trx, passkey: PasskeysTable): Promise<boolean> => {
  const added = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

/** Notes a use; false when a later one was noted before, which a copied authenticator could cause. */
export const noteUse = async (
  db: Db | Trx,
  { id, counter }: Pick<PasskeysTable, 'id' | 'counter'>,
  next: number,
  at: number,
): Promise<boolean> => {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter: next, last_used_at: at })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
};

/** Gives the name of the passkey that went, or null when the account has no such one. */
export const removePasskeyOf = async (trx: Trx, userId: string, id: string): Promise<string | null> => {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return removed?.name ?? null;
};

export const removePasskeysOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
};
