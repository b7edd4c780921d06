import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { EmailChangesTable } from '../tables.ts';

export const emailChangeOf = (db: Db | Trx, userId: string): Promise<EmailChangesTable | undefined> =>
  db.selectFrom('email_changes').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Puts the change in the place of the account's earlier one. */
export const putEmailChange = async (trx: Trx, change: EmailChangesTable): Promise<void> => {
  const { email, code_hash, guesses, expires_at, sent_at } = change;
  await trx
    .insertInto('email_changes')
    .values(change)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ email, code_hash, guesses, expires_at, sent_at }),
    )
    .execute();
};

/** Gives the waiting change a new code if the last one went out before that moment; false when it didn't. */
export const renewEmailChange = async (trx: Trx, change: EmailChangesTable, sentBefore: number): Promise<boolean> => {
  const { user_id, email, code_hash, guesses, expires_at, sent_at } = change;
  const renewed = await trx
    .updateTable('email_changes')
    .set({ code_hash, guesses, expires_at, sent_at })
    .where('user_id', '=', user_id)
    .where('email', '=', email)
    .where('sent_at', '<=', sentBefore)
    .returning('user_id')
    .executeTakeFirst();
  return renewed !== undefined;
};

/** Takes one guess and gives the change to compare with; undefined when none is left. One statement, so none is lost. */
export const takeEmailGuess = (trx: Trx, userId: string, most: number): Promise<EmailChangesTable | undefined> =>
  trx
    .updateTable('email_changes')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('user_id', '=', userId)
    .where('guesses', '<', most)
    .returningAll()
    .executeTakeFirst();

export const removeEmailChange = async (db: Db | Trx, userId: string): Promise<void> => {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
};

export const removeExpiredEmailChanges = async (db: Db | Trx, before: number): Promise<void> => {
  await db.deleteFrom('email_changes').where('expires_at', '<', before).execute();
};
