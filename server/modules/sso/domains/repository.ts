import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { SsoDomainsTable } from '../tables.ts';

export const domainsOf = (db: Db, organisationId: string): Promise<SsoDomainsTable[]> =>
  db.selectFrom('sso_domains').selectAll().where('organisation_id', '=', organisationId).orderBy('domain').execute();

export const findDomain = (db: Db, id: string): Promise<SsoDomainsTable | undefined> =>
  db.selectFrom('sso_domains').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the organisation to which a domain verifiably belongs. */
export const ownerOfDomain = async (db: Db, domain: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('sso_domains')
      .select('organisation_id')
      .where('domain', '=', domain)
      .where('verified_at', 'is not', null)
      .executeTakeFirst()
  )?.organisation_id;

/** Adds the domain unless the organisation has it; returns true if it was added. */
export const insertDomain = async (trx: Trx, row: SsoDomainsTable): Promise<boolean> =>
  (await trx
    .insertInto('sso_domains')
    .values(row)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'domain']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export type Checked = Pick<SsoDomainsTable, 'verified_at' | 'checked_at' | 'missing_since'>;

export const noteCheck = async (db: Db, id: string, checked: Checked): Promise<void> => {
  await db.updateTable('sso_domains').set(checked).where('id', '=', id).execute();
};

/** Returns verified domains that weren't checked since that moment, the longest unchecked first. */
export const dueDomains = (db: Db, before: number, most: number): Promise<SsoDomainsTable[]> =>
  db
    .selectFrom('sso_domains')
    .selectAll()
    .where('verified_at', 'is not', null)
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .limit(most)
    .execute();

export const deleteDomain = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('sso_domains').where('id', '=', id).execute();
};

/** Returns the active owners of an organisation, with its name. */
export const ownersOf = (db: Db, organisationId: string) =>
  db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select(['users.name', 'users.email', 'organisations.name as organisation'])
    .where('organisation_members.organisation_id', '=', organisationId)
    .where('organisation_members.role', '=', 'owner')
    .where('users.status', '=', 'active')
    .execute();
