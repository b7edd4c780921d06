import { NAME_COLUMNS } from '../../identity/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { CertificatesTable } from '../tables.ts';

/** Adds a certificate unless the user has one of the program. */
export const addCertificate = async (trx: Trx, row: CertificatesTable): Promise<void> => {
  await trx
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'program']).doNothing())
    .execute();
};

const certificates = (db: Db) =>
  db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    .select([
      'certificates.code',
      'certificates.user_id',
      'certificates.program',
      'certificates.parts',
      'certificates.name as chosen_name',
      'certificates.issued_at',
      ...NAME_COLUMNS,
    ]);

export type CertificateRow = Awaited<ReturnType<ReturnType<typeof certificates>['executeTakeFirstOrThrow']>>;

/** Certificates of suspended accounts aren't visible. */
export const findCertificate = async (db: Db, code: string): Promise<CertificateRow | undefined> =>
  certificates(db).where('certificates.code', '=', code).where('users.status', '=', 'active').executeTakeFirst();

export const certificatesOf = async (db: Db, userId: string): Promise<CertificateRow[]> =>
  certificates(db).where('certificates.user_id', '=', userId).orderBy('certificates.issued_at').execute();

export const nameIt = async (db: Db, code: string, name: string | null): Promise<void> => {
  await db.updateTable('certificates').set({ name }).where('code', '=', code).execute();
};

/** Returns a user's badges of completed programs, from which missing certificates are made. */
export const completedPrograms = async (trx: Trx, userId: string): Promise<{ program: string; at: number }[]> =>
  trx
    .selectFrom('badges')
    .select(['detail as program', 'at'])
    .where('user_id', '=', userId)
    .where('badge', '=', 'program')
    .execute();
