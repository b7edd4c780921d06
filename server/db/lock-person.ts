import type { Trx } from './schema.ts';

/** Holds the account until the transaction ends, so that what is counted per person and a recount take turns. */
export const lockPerson = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', userId)
    .execute();
};
