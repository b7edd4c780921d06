import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { listOrganisationPeople } from '#shared/contract/organisations/own-organisations.ts';
import type { OrganisationRole } from '#shared/domain/organisations/roles.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, foldedName, named, searched } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { OrganisationMembersTable } from '../tables.ts';
import { examineAgain } from '../../learning-paths/index.ts';

export type PeopleQuery = ParsedQueryOf<typeof listOrganisationPeople>;

/** Returns the active account of an address. */
export const activeAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst();

export const emailOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email;

export const countMembers = async (db: Db, organisationId: string): Promise<number> =>
  (
    await db
      .selectFrom('organisation_members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow()
  ).count;

export const insertMember = async (trx: Trx, row: OrganisationMembersTable): Promise<void> => {
  await trx.insertInto('organisation_members').values(row).execute();
  await examineAgain(trx, row.user_id);
};

export const findMembership = (
  db: Db,
  organisationId: string,
  userId: string,
): Promise<OrganisationMembersTable | undefined> =>
  db
    .selectFrom('organisation_members')
    .selectAll()
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();

export const findMember = (db: Db, id: string): Promise<OrganisationMembersTable | undefined> =>
  db.selectFrom('organisation_members').selectAll().where('id', '=', id).executeTakeFirst();

export const setRole = async (trx: Trx, id: string, role: OrganisationRole): Promise<void> => {
  await trx.updateTable('organisation_members').set({ role }).where('id', '=', id).execute();
};

export const removeMember = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('organisation_members').where('id', '=', id).execute();
};

/** Returns the other person with that role and an active account who joined first. */
export const firstOther = (trx: Trx, organisationId: string, role: OrganisationRole, userId: string) =>
  trx
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .select(['organisation_members.id', 'users.name', 'users.email'])
    .where('organisation_members.organisation_id', '=', organisationId)
    .where('organisation_members.role', '=', role)
    .where('organisation_members.user_id', '!=', userId)
    .where('users.status', '=', 'active')
    .orderBy('organisation_members.id')
    .limit(1)
    .executeTakeFirst();

/** Returns a user's organisations by name, with the number of their people. */
export const organisationsOf = async (db: Db, userId: string) =>
  (
    await db
      .selectFrom('organisation_members')
      .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
      .select(['organisations.id', 'organisations.name', 'organisations.seats', 'organisations.plan_id'])
      .select(['organisation_members.role', 'organisation_members.created_at as joined_at'])
      .select('organisation_members.id as member_id')
      .select((row) =>
        row
          .selectFrom('organisation_members as people')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('people.organisation_id', '=', 'organisations.id')
          .as('used'),
      )
      .where('organisation_members.user_id', '=', userId)
      .orderBy('organisations.name_folded')
      .orderBy('organisations.id')
      .execute()
  ).map((row) => ({ ...row, used: row.used ?? 0 }));

/** Returns a page of an organisation's people who match, with the total. */
export const listPeople = async (db: Db, organisationId: string, query: PeopleQuery) => {
  const everyone = db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .where('organisation_members.organisation_id', '=', organisationId)
    .where((where) =>
      searched(query.search, (text) => where.or([named('users.name', text), contains('users.email', text)])),
    );
  let found = query.role === undefined ? everyone : everyone.where('organisation_members.role', '=', query.role);
  const { team } = query;
  if (team !== undefined) {
    found = found.where('organisation_members.id', 'in', (row) =>
      row.selectFrom('organisation_team_members').select('member_id').where('team_id', '=', team),
    );
  }
  const inOrder =
    query.sort === 'name'
      ? found.orderBy(foldedName('users.name')).orderBy('organisation_members.id')
      : found.orderBy('organisation_members.id', 'desc');
  const rows = await inOrder
    .select(['organisation_members.id', 'organisation_members.role', 'organisation_members.created_at'])
    .select(['users.id as user_id', 'users.name', 'users.email'])
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Returns those of the addresses whose accounts are in the organisation. */
export const membersAmong = async (
  db: Db,
  organisationId: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('users')
    .innerJoin('organisation_members', 'organisation_members.user_id', 'users.id')
    .select('users.email')
    .where('users.email', 'in', emails)
    .where('organisation_members.organisation_id', '=', organisationId)
    .execute();
  return new Set(rows.map(({ email }) => email));
};

/** Returns a member's name and address, with the name of the organisation. */
export const addressOf = (db: Db, memberId: string) =>
  db
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select(['users.name', 'users.email', 'organisations.name as organisation'])
    .where('organisation_members.id', '=', memberId)
    .executeTakeFirst();
