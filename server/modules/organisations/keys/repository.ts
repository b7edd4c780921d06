import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { OrganisationKeysTable } from '../tables.ts';

/** Returns an organisation's keys with their creators' names, newest first. */
export const keysOf = (db: Db, organisationId: string) =>
  db
    .selectFrom('organisation_keys')
    .leftJoin('users', 'users.id', 'organisation_keys.created_by')
    .selectAll('organisation_keys')
    .select('users.name as creator')
    .where('organisation_id', '=', organisationId)
    .orderBy('organisation_keys.id', 'desc')
    .execute();

export type KeyRow = Awaited<ReturnType<typeof keysOf>>[number];

export const findKey = (db: Db, id: string): Promise<OrganisationKeysTable | undefined> =>
  db.selectFrom('organisation_keys').selectAll().where('id', '=', id).executeTakeFirst();

export const keyOfHash = (db: Db, hash: string): Promise<OrganisationKeysTable | undefined> =>
  db.selectFrom('organisation_keys').selectAll().where('token_hash', '=', hash).executeTakeFirst();

export const insertKey = async (trx: Trx, row: OrganisationKeysTable): Promise<void> => {
  await trx.insertInto('organisation_keys').values(row).execute();
};

export const noteKeyUse = async (db: Db, id: string, now: number): Promise<void> => {
  await db.updateTable('organisation_keys').set({ used_at: now }).where('id', '=', id).execute();
};

/** Deletes a key; false if it was gone. */
export const removeKey = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.deleteFrom('organisation_keys').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;

/** Returns the active owners of an organisation. */
export const ownersOf = (db: Db, organisationId: string) =>
  db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .select(['users.name', 'users.email'])
    .where('organisation_members.organisation_id', '=', organisationId)
    .where('organisation_members.role', '=', 'owner')
    .where('users.status', '=', 'active')
    .orderBy('organisation_members.id')
    .execute();

/** Returns the keys that a user created, with the organisations' names. */
export const keysCreatedBy = (db: Db, userId: string) =>
  db
    .selectFrom('organisation_keys')
    .innerJoin('organisations', 'organisations.id', 'organisation_keys.organisation_id')
    .select(['organisations.name as organisation', 'organisation_keys.name', 'organisation_keys.created_at'])
    .where('organisation_keys.created_by', '=', userId)
    .orderBy('organisation_keys.id')
    .execute();
