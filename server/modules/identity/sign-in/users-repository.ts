import type { Insertable, Selectable, Updateable } from 'kysely';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { addSetting } from '../../site/index.ts';
import type { UsersTable } from '../tables.ts';

export type UserRow = Selectable<UsersTable> & { readonly role: Role };

/** The account with that address. */
export const userByEmail = (db: Db | Trx, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().$narrowType<{ role: Role }>().where('email', '=', email).executeTakeFirst();

export const userById = (db: Db | Trx, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().$narrowType<{ role: Role }>().where('id', '=', id).executeTakeFirst();

/**
 * The account with that address, locked until the transaction ends.
 * On PostgreSQL a write is what locks the row; on SQLite the transaction has taken its turn already.
 */
export const lockUserByEmail = (trx: Trx, email: string): Promise<UserRow | undefined> =>
  trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('email', '=', email)
    .returningAll()
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();

/** The account, held in the same way. */
export const lockUserById = (trx: Trx, id: string): Promise<UserRow | undefined> =>
  trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();

export const removeUser = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('users').where('id', '=', id).execute();
};

/** Adds the account unless its address is taken; returns true if it was added. */
export const addUser = async (trx: Trx, user: Insertable<UsersTable>): Promise<boolean> => {
  const added = await trx
    .insertInto('users')
    .values({ ...user, name_folded: foldForSearch(user.name) })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export const changeUser = async (db: Db | Trx, id: string, changes: Updateable<UsersTable>): Promise<void> => {
  const { name } = changes;
  await db
    .updateTable('users')
    .set({ ...changes, ...(name !== undefined && { name_folded: foldForSearch(name) }) })
    .where('id', '=', id)
    .execute();
};

/** Puts a hash made with today's parameters in the place of the one that was just verified. */
export const replaceHash = async (db: Db | Trx, id: string, from: string, to: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute();
};

export const hasAdmin = async (db: Db | Trx): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').executeTakeFirst()) !== undefined;

/** The first who asks gets true, whatever races: that one makes the first admin. */
export const claimFirstAdmin = (trx: Trx): Promise<boolean> => addSetting(trx, 'first-admin', 'made');
