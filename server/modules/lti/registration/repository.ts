import type { Insertable } from 'kysely';
import { REGISTRATION_TRIES } from '#shared/domain/lti/registration.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { LtiRegistrationsTable } from '../tables.ts';

export const insertRegistration = async (db: Db, row: Insertable<LtiRegistrationsTable>): Promise<void> => {
  await db.insertInto('lti_registrations').values(row).execute();
};

/** Returns true if a link with that token can be used. */
export const isRegistrationOpen = async (db: Db, tokenHash: string, now: number): Promise<boolean> =>
  (await db
    .selectFrom('lti_registrations')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', REGISTRATION_TRIES)
    .executeTakeFirst()) !== undefined;

export interface ListedRegistration {
  readonly id: string;
  readonly creator: string | null;
  readonly created_at: number;
  readonly expires_at: number;
  readonly used_at: number | null;
  readonly tries: number;
}

/** Returns the newest links with the names of their creators. */
export const listRegistrations = (db: Db, most: number): Promise<readonly ListedRegistration[]> =>
  db
    .selectFrom('lti_registrations')
    .leftJoin('users', 'users.id', 'lti_registrations.created_by')
    .select(['lti_registrations.id', 'users.name as creator', 'expires_at', 'used_at', 'tries'])
    .select('lti_registrations.created_at')
    .orderBy('lti_registrations.created_at', 'desc')
    .orderBy('lti_registrations.id', 'desc')
    .limit(most)
    .execute();

/** Deletes a link that wasn't used. Returns false if there is none. */
export const deleteUnusedRegistration = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('lti_registrations')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Uses a link up. Returns undefined if it can't be used. */
export const useRegistration = (
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ readonly id: string; readonly created_by: string | null } | undefined> =>
  db
    .updateTable('lti_registrations')
    .set((row) => ({ used_at: now, tries: row('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', REGISTRATION_TRIES)
    .returning(['id', 'created_by'])
    .executeTakeFirst();

/** Lets a link be used again after a registration that failed. */
export const releaseRegistration = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('lti_registrations').set({ used_at: null }).where('id', '=', id).execute();
};

/** Deletes links from before that moment. Returns the number deleted. */
export const removeOldRegistrations = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db
    .selectFrom('lti_registrations')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most);
  return (await db.deleteFrom('lti_registrations').where('id', 'in', old).returning('id').execute()).length;
};
