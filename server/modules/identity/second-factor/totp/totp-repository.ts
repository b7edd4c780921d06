import type { Db, Trx } from '../../../../platform/database/tables.ts';
import type { TotpTable } from '../../tables.ts';

export const totpOf = (db: Db | Trx, userId: string): Promise<TotpTable | undefined> =>
  db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Returns every app's sealed secret. Only staff have one. */
export const sealedApps = (db: Db): Promise<Pick<TotpTable, 'user_id' | 'secret_sealed'>[]> =>
  db.selectFrom('totp').select(['user_id', 'secret_sealed']).execute();

/** Replaces the sealed form of an app's secret, unless the app was changed in the meantime. */
export const replaceSealed = async (db: Db, userId: string, from: string, to: string): Promise<void> => {
  await db
    .updateTable('totp')
    .set({ secret_sealed: to })
    .where('user_id', '=', userId)
    .where('secret_sealed', '=', from)
    .execute();
};

/** Puts the app in the place of the account's earlier one. */
export const putTotp = async (trx: Trx, totp: TotpTable): Promise<void> => {
  const { secret_sealed, last_step, created_at } = totp;
  await trx
    .insertInto('totp')
    .values(totp)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret_sealed, last_step, created_at }))
    .execute();
};

/** Uses the code of that step up; false when it, or a later one, was used before. */
export const useStep = async (db: Db | Trx, totp: TotpTable, step: number): Promise<boolean> => {
  const used = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', totp.user_id)
    .where('secret_sealed', '=', totp.secret_sealed)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

/** Returns true if there was one. */
export const removeTotpOf = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx.deleteFrom('totp').where('user_id', '=', userId).returning('user_id').executeTakeFirst()) !== undefined;
