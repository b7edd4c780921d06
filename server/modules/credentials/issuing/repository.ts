import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { CredentialsTable, Revoker } from '../tables.ts';

export const addCredential = async (trx: Trx, row: CredentialsTable): Promise<void> => {
  await trx.insertInto('credentials').values(row).execute();
};

export const credentialsOf = async (db: Db, userId: string): Promise<CredentialsTable[]> =>
  db
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .orderBy('code')
    .execute();

export const ownCredential = async (db: Db, userId: string, code: string): Promise<CredentialsTable | undefined> =>
  db.selectFrom('credentials').selectAll().where('user_id', '=', userId).where('code', '=', code).executeTakeFirst();

export const findCredential = async (db: Db, code: string): Promise<CredentialsTable | undefined> =>
  db.selectFrom('credentials').selectAll().where('code', '=', code).executeTakeFirst();

/** Returns the user's valid credentials of an award. */
export const validCredentials = async (
  trx: Trx,
  { user_id, kind, subject, detail }: Pick<CredentialsTable, 'user_id' | 'kind' | 'subject' | 'detail'>,
): Promise<CredentialsTable[]> =>
  trx
    .selectFrom('credentials')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('detail', '=', detail)
    .where('revoked_at', 'is', null)
    .execute();

export const markRevoked = async (
  trx: Trx,
  { user_id, code }: Pick<CredentialsTable, 'user_id' | 'code'>,
  by: Revoker,
  at: number,
): Promise<void> => {
  await trx
    .updateTable('credentials')
    .set({ revoked_at: at, revoked_by: by })
    .where('user_id', '=', user_id)
    .where('code', '=', code)
    .where('revoked_at', 'is', null)
    .execute();
};
