import type { BoardChoice } from '#shared/domain/ranking/board-names.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { Role } from '#shared/domain/identity/roles.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { Flag } from '../../../platform/database/flag.ts';

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly email: string;
  readonly role: Role;
  readonly board_choice: BoardChoice;
  readonly board_alias: string | null;
  readonly second_factor: Flag;
  readonly created_at: number;
}

export const findAccount = (db: Db | Trx, id: string): Promise<AccountRow | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'number', 'email', 'role', 'board_choice', 'board_alias', 'second_factor', 'created_at'])
    .where('id', '=', id)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst();

export const updateDetails = async (
  db: Db,
  id: string,
  { name, number }: { readonly name: string; readonly number: string },
  now: number,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ name, name_folded: foldForSearch(name), number, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** An alias that isn't given stays, for the day when it is chosen again. */
export const updateBoard = async (
  db: Db,
  id: string,
  { choice, alias }: { readonly choice: BoardChoice; readonly alias: string | undefined },
  now: number,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ board_choice: choice, ...(alias !== undefined && { board_alias: alias }), updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** The identifiers of the admins who can sign in, held until the transaction ends, so that two can't leave at once. */
export const lockAdmins = async (trx: Trx): Promise<readonly string[]> => {
  const rows = await trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Removes the account, and by their references its rows. Returns true if it existed. */
export const deleteUser = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.deleteFrom('users').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
