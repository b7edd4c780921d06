import type { Updateable } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { SsoConnectionsTable } from '../tables.ts';

export const findConnection = (db: Db, organisationId: string): Promise<SsoConnectionsTable | undefined> =>
  db.selectFrom('sso_connections').selectAll().where('organisation_id', '=', organisationId).executeTakeFirst();

export const putConnection = async (trx: Trx, row: SsoConnectionsTable): Promise<void> => {
  const { organisation_id: _id, created_at: _created, ...changes } = row;
  await trx
    .insertInto('sso_connections')
    .values(row)
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(changes))
    .execute();
};

/** Changes the connection unless its issuer or client has changed since; returns the row. */
export const changeConnection = (
  db: Db,
  { organisation_id, stamp }: Pick<SsoConnectionsTable, 'organisation_id' | 'stamp'>,
  changes: Updateable<SsoConnectionsTable>,
): Promise<SsoConnectionsTable | undefined> =>
  db
    .updateTable('sso_connections')
    .set(changes)
    .where('organisation_id', '=', organisation_id)
    .where('stamp', '=', stamp)
    .returningAll()
    .executeTakeFirst();

export const deleteConnection = async (trx: Trx, organisationId: string): Promise<void> => {
  await trx.deleteFrom('sso_connections').where('organisation_id', '=', organisationId).execute();
};

/** Returns client secrets, to seal them again with the current key. */
export const sealedSecrets = (db: Db) =>
  db.selectFrom('sso_connections').select(['organisation_id', 'stamp', 'secret_sealed']).execute();

/** Returns the organisation whose single sign-on the addresses of a domain can use. */
export const connectionOfDomain = (db: Db, domain: string) =>
  db
    .selectFrom('sso_domains')
    .innerJoin('sso_connections', 'sso_connections.organisation_id', 'sso_domains.organisation_id')
    .select(['sso_connections.organisation_id', 'sso_connections.enforced'])
    .where('sso_domains.domain', '=', domain)
    .where('sso_domains.verified_at', 'is not', null)
    .where('sso_connections.tested_at', 'is not', null)
    .executeTakeFirst();

export const isOwnerOf = async (db: Db, organisationId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('organisation_members')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirst()) !== undefined;

export const nameOf = async (db: Db, organisationId: string): Promise<string> =>
  (await db.selectFrom('organisations').select('name').where('id', '=', organisationId).executeTakeFirst())?.name ??
  'your organisation';

export const organisationExists = async (db: Db, organisationId: string): Promise<boolean> =>
  (await db.selectFrom('organisations').select('id').where('id', '=', organisationId).executeTakeFirst()) !== undefined;
