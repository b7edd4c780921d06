import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { OrganisationTeamsTable } from '../tables.ts';

const teams = (db: Db) =>
  db
    .selectFrom('organisation_teams')
    .select(['organisation_teams.id', 'organisation_teams.name', 'organisation_teams.organisation_id'])
    .select((row) =>
      row
        .selectFrom('organisation_team_members')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('organisation_team_members.team_id', '=', 'organisation_teams.id')
        .as('members'),
    );

/** Returns an organisation's teams by name, with the number of their members. */
export const teamsOf = (db: Db, organisationId: string) =>
  teams(db).where('organisation_teams.organisation_id', '=', organisationId).orderBy('name_folded').execute();

export const findTeam = (db: Db, id: string) => teams(db).where('organisation_teams.id', '=', id).executeTakeFirst();

/** Inserts a team; false if the organisation has one of that name. */
export const insertTeam = async (trx: Trx, row: Omit<OrganisationTeamsTable, 'name_folded'>): Promise<boolean> =>
  (await trx
    .insertInto('organisation_teams')
    .values({ ...row, name_folded: foldForSearch(row.name) })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'name_folded']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Returns true if another team of the organisation has that name. */
export const isNameTaken = async (
  trx: Trx,
  { id, organisation_id, name }: Pick<OrganisationTeamsTable, 'id' | 'organisation_id' | 'name'>,
): Promise<boolean> =>
  (await trx
    .selectFrom('organisation_teams')
    .select('id')
    .where('organisation_id', '=', organisation_id)
    .where('name_folded', '=', foldForSearch(name))
    .where('id', '!=', id)
    .executeTakeFirst()) !== undefined;

export const renameTeam = async (trx: Trx, id: string, name: string): Promise<void> => {
  await trx
    .updateTable('organisation_teams')
    .set({ name, name_folded: foldForSearch(name) })
    .where('id', '=', id)
    .execute();
};

export const removeTeam = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('organisation_teams').where('id', '=', id).execute();
};

/** Returns those of the members who are in the organisation. */
export const membersIn = async (
  trx: Trx,
  organisationId: string,
  memberIds: readonly string[],
): Promise<readonly string[]> =>
  (
    await trx
      .selectFrom('organisation_members')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', memberIds)
      .execute()
  ).map(({ id }) => id);

export const addToTeam = async (trx: Trx, teamId: string, memberIds: readonly string[]): Promise<void> => {
  await trx
    .insertInto('organisation_team_members')
    .values(memberIds.map((member_id) => ({ team_id: teamId, member_id })))
    .onConflict((conflict) => conflict.columns(['team_id', 'member_id']).doNothing())
    .execute();
};

export const takeOutOfTeam = async (trx: Trx, teamId: string, memberIds: readonly string[]): Promise<void> => {
  await trx
    .deleteFrom('organisation_team_members')
    .where('team_id', '=', teamId)
    .where('member_id', 'in', memberIds)
    .execute();
};

/** Returns the names of the members' teams, by member and name. */
export const teamNamesOf = async (
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const names = new Map<string, string[]>();
  if (memberIds.length === 0) return names;
  const rows = await db
    .selectFrom('organisation_team_members')
    .innerJoin('organisation_teams', 'organisation_teams.id', 'organisation_team_members.team_id')
    .select(['organisation_team_members.member_id', 'organisation_teams.name'])
    .where('organisation_team_members.member_id', 'in', memberIds)
    .orderBy('organisation_teams.name_folded')
    .execute();
  for (const { member_id, name } of rows) names.set(member_id, [...(names.get(member_id) ?? []), name]);
  return names;
};
