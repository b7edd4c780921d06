import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { CredentialListsTable } from '../tables.ts';

/** Takes the next number of a list with space left; undefined when there is none. */
export const takeNumber = async (
  trx: Trx,
  base: string,
  capacity: number,
): Promise<CredentialListsTable | undefined> => {
  const list = await trx
    .selectFrom('credential_lists')
    .select('id')
    .where('base', '=', base)
    .where('issued', '<', capacity)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (list === undefined) return undefined;
  return trx
    .updateTable('credential_lists')
    .set((row) => ({ issued: row('issued', '+', 1) }))
    .where('id', '=', list.id)
    .where('issued', '<', capacity)
    .returningAll()
    .executeTakeFirst();
};

export const addList = async (trx: Trx, row: CredentialListsTable): Promise<void> => {
  await trx.insertInto('credential_lists').values(row).execute();
};

export const findList = async (db: Db, id: string): Promise<CredentialListsTable | undefined> =>
  db.selectFrom('credential_lists').selectAll().where('id', '=', id).executeTakeFirst();

export const revokedPositions = async (db: Db, listId: string): Promise<number[]> =>
  (await db.selectFrom('credential_revocations').select('position').where('list_id', '=', listId).execute()).map(
    ({ position }) => position,
  );

/** Returns when that position was revoked, or null. */
export const revokedAt = async (db: Db, listId: string, position: number): Promise<number | null> =>
  (
    await db
      .selectFrom('credential_revocations')
      .select('at')
      .where('list_id', '=', listId)
      .where('position', '=', position)
      .executeTakeFirst()
  )?.at ?? null;

/** Sets the bit of a credential for ever. */
export const addRevocation = async (trx: Trx, listId: string, position: number, at: number): Promise<void> => {
  await trx
    .insertInto('credential_revocations')
    .values({ list_id: listId, position, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
