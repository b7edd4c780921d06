/** Teams of an organisation as its identity provider sees them. */
import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';

export interface GroupConditions {
  readonly id?: string;
  readonly displayName?: string;
  readonly externalId?: string;
}

const groups = (db: Db, organisationId: string, { id, displayName, externalId }: GroupConditions) => {
  let found = db
    .selectFrom('organisation_teams as team')
    .leftJoin('scim_groups as known', 'known.team_id', 'team.id')
    .where('team.organisation_id', '=', organisationId);
  if (id !== undefined) found = found.where('team.id', '=', id);
  if (displayName !== undefined) found = found.where('team.name_folded', '=', foldForSearch(displayName));
  if (externalId !== undefined) found = found.where('known.external_id', '=', externalId);
  return found;
};

/** Returns the teams that match, by id. An organisation has few. */
export const findScimGroups = (db: Db, organisationId: string, conditions: GroupConditions) =>
  groups(db, organisationId, conditions)
    .select(['team.id', 'team.name', 'team.created_at', 'known.external_id'])
    .orderBy('team.id')
    .execute();

export type ScimGroupRow = Awaited<ReturnType<typeof findScimGroups>>[number];

/** Returns the members of teams. */
export const membersOfTeams = (db: Db, teamIds: readonly string[]) =>
  teamIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('organisation_team_members as place')
        .innerJoin('organisation_members as member', 'member.id', 'place.member_id')
        .innerJoin('users', 'users.id', 'member.user_id')
        .select(['place.team_id', 'member.id as member_id', 'users.id', 'users.name'])
        .where('place.team_id', 'in', teamIds)
        .orderBy('users.id')
        .execute();

const AT_ONCE = 1_000;

/** Returns those users with their memberships in the organisation; null for deactivated ones. Others have no row. */
export const membershipsOf = async (db: Db, organisationId: string, userIds: readonly string[]) => {
  const rows: { user_id: string; member_id: string | null }[] = [];
  for (let start = 0; start < userIds.length; start += AT_ONCE) {
    const part = userIds.slice(start, start + AT_ONCE);
    rows.push(
      ...(await db
        .selectFrom('users')
        .leftJoin('organisation_members as member', (join) =>
          join.onRef('member.user_id', '=', 'users.id').on('member.organisation_id', '=', organisationId),
        )
        .leftJoin('scim_users as known', (join) =>
          join.onRef('known.user_id', '=', 'users.id').on('known.organisation_id', '=', organisationId),
        )
        .select(['users.id as user_id', 'member.id as member_id'])
        .where('users.id', 'in', part)
        .where((row) => row.or([row('member.id', 'is not', null), row('known.user_id', 'is not', null)]))
        .execute()),
    );
  }
  return rows;
};

/** Notes the provider's own id of a team; null removes it. */
export const putScimGroup = async (trx: Trx, teamId: string, externalId: string | null): Promise<void> => {
  await trx.deleteFrom('scim_groups').where('team_id', '=', teamId).execute();
  if (externalId !== null) {
    await trx.insertInto('scim_groups').values({ team_id: teamId, external_id: externalId }).execute();
  }
};
