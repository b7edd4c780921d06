import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { SsoIdentitiesTable, SsoSignInsTable } from '../tables.ts';

export const insertSignIn = async (db: Db, row: SsoSignInsTable): Promise<void> => {
  await db.insertInto('sso_sign_ins').values(row).execute();
};

export const findSignIn = (db: Db, stateHash: string, now: number): Promise<SsoSignInsTable | undefined> =>
  db
    .selectFrom('sso_sign_ins')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes the provider's reply; false if it was taken already. */
export const takeReply = async (db: Db, stateHash: string, now: number): Promise<boolean> =>
  (await db
    .updateTable('sso_sign_ins')
    .set({ replied_at: now })
    .where('state_hash', '=', stateHash)
    .where('replied_at', 'is', null)
    .returning('state_hash')
    .executeTakeFirst()) !== undefined;

export const noteClaims = async (db: Db, stateHash: string, claims: string): Promise<void> => {
  await db.updateTable('sso_sign_ins').set({ claims_sealed: claims }).where('state_hash', '=', stateHash).execute();
};

/** Ends a sign-in; false if it has ended already. */
export const endSignIn = async (db: Db | Trx, stateHash: string): Promise<boolean> =>
  (await db
    .deleteFrom('sso_sign_ins')
    .where('state_hash', '=', stateHash)
    .returning('state_hash')
    .executeTakeFirst()) !== undefined;

/** Deletes sign-ins that expired before that moment. Returns the number deleted. */
export const removeOldSignIns = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db
    .selectFrom('sso_sign_ins')
    .select('state_hash')
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(most);
  return (await db.deleteFrom('sso_sign_ins').where('state_hash', 'in', old).returning('state_hash').execute()).length;
};

type Subject = Pick<SsoIdentitiesTable, 'organisation_id' | 'issuer' | 'subject'>;

/** Returns the user linked to a subject of a provider. */
export const userOfSubject = async (
  db: Db | Trx,
  { organisation_id, issuer, subject }: Subject,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('sso_identities')
      .innerJoin('organisation_members', 'organisation_members.id', 'sso_identities.member_id')
      .select('organisation_members.user_id')
      .where('sso_identities.organisation_id', '=', organisation_id)
      .where('sso_identities.issuer', '=', issuer)
      .where('sso_identities.subject', '=', subject)
      .executeTakeFirst()
  )?.user_id;

export const noteUse = async (
  trx: Trx,
  { organisation_id, issuer, subject }: Subject,
  changes: Pick<SsoIdentitiesTable, 'used_at' | 'saml_session'>,
): Promise<void> => {
  await trx
    .updateTable('sso_identities')
    .set(changes)
    .where('organisation_id', '=', organisation_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
};

/** Returns the latest session that a user has at a SAML provider. */
export const samlSessionOf = (db: Db, userId: string) =>
  db
    .selectFrom('sso_identities')
    .innerJoin('organisation_members', 'organisation_members.id', 'sso_identities.member_id')
    .select([
      'sso_identities.organisation_id',
      'sso_identities.issuer',
      'sso_identities.subject',
      'sso_identities.saml_session',
    ])
    .where('organisation_members.user_id', '=', userId)
    .where('sso_identities.saml_session', 'is not', null)
    .orderBy('sso_identities.used_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const forgetSamlSession = async (db: Db | Trx, { organisation_id, issuer, subject }: Subject): Promise<void> => {
  await db
    .updateTable('sso_identities')
    .set({ saml_session: null })
    .where('organisation_id', '=', organisation_id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
};

/** Links a subject to a member. Replaces a link to another provider; false if another subject of this one is linked. */
export const linkSubject = async (trx: Trx, row: SsoIdentitiesTable): Promise<boolean> => {
  await trx
    .deleteFrom('sso_identities')
    .where('member_id', '=', row.member_id)
    .where('issuer', '!=', row.issuer)
    .execute();
  const linked = await trx
    .insertInto('sso_identities')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return linked !== undefined;
};

/** Returns the links of a user, with the organisations' names. */
export const linksOf = (db: Db, userId: string) =>
  db
    .selectFrom('sso_identities')
    .innerJoin('organisation_members', 'organisation_members.id', 'sso_identities.member_id')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select([
      'organisations.name as organisation',
      'sso_identities.issuer',
      'sso_identities.subject',
      'sso_identities.created_at',
      'sso_identities.used_at',
    ])
    .where('organisation_members.user_id', '=', userId)
    .orderBy('sso_identities.created_at')
    .execute();
