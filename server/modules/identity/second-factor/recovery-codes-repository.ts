import type { Db, Trx } from '../../../platform/database/tables.ts';

export const removeCodes = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

/** Writes the account's codes in the place of those before. */
export const replaceCodes = async (trx: Trx, userId: string, hashes: readonly string[]): Promise<void> => {
  await removeCodes(trx, userId);
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
};

/** Removes a code; returns true if it existed. */
export const removeCode = async (db: Db | Trx, userId: string, hash: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return removed !== undefined;
};

export const countCodes = async (db: Db | Trx, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
};
