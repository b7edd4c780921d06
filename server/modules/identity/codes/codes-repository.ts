import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { CodesTable } from '../tables.ts';

export type Purpose = CodesTable['purpose'];

/** Puts the code in the place of the address's earlier one. */
export const putCode = async (trx: Trx, code: CodesTable): Promise<void> => {
  await trx
    .insertInto('codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['email', 'purpose']).doUpdateSet({
        user_id: code.user_id,
        code_hash: code.code_hash,
        guesses: 0,
        expires_at: code.expires_at,
        created_at: code.created_at,
      }),
    )
    .execute();
};

/** Takes one guess and gives the code to compare with; undefined when none is left. One statement, so none is lost. */
export const takeGuess = (
  db: Db | Trx,
  { email, purpose, most }: { email: string; purpose: Purpose; most: number },
): Promise<CodesTable | undefined> =>
  db
    .updateTable('codes')
    .set({ guesses: sql<number>`guesses + 1` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('guesses', '<', most)
    .returningAll()
    .executeTakeFirst();

/** Gives a guess back that was right. */
export const giveGuessBack = async (db: Db | Trx, code: CodesTable): Promise<void> => {
  await db
    .updateTable('codes')
    .set({ guesses: sql<number>`guesses - 1` })
    .where('code_hash', '=', code.code_hash)
    .where('guesses', '>', 0)
    .execute();
};

/** Uses the code up; false if it was already used. */
export const useCode = async (
  trx: Trx,
  code: Pick<CodesTable, 'email' | 'purpose' | 'code_hash'>,
): Promise<boolean> => {
  const used = await trx
    .deleteFrom('codes')
    .where('email', '=', code.email)
    .where('purpose', '=', code.purpose)
    .where('code_hash', '=', code.code_hash)
    .returning('email')
    .executeTakeFirst();
  return used !== undefined;
};

export const removeCodesOf = async (trx: Trx, email: string): Promise<void> => {
  await trx.deleteFrom('codes').where('email', '=', email).execute();
};

export const removeExpiredCodes = async (db: Db | Trx, before: number): Promise<void> => {
  await db.deleteFrom('codes').where('expires_at', '<', before).execute();
};
