import type { Db } from '../../../platform/database/tables.ts';

/** Returns the teams that a user is in, by name. */
export const teamsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('organisation_members as member')
    .innerJoin('organisation_team_members as place', 'place.member_id', 'member.id')
    .innerJoin('organisation_teams as team', 'team.id', 'place.team_id')
    .innerJoin('organisations', 'organisations.id', 'team.organisation_id')
    .select(['team.id', 'team.name', 'organisations.name as organisation'])
    .where('member.user_id', '=', userId)
    .orderBy('team.name_folded')
    .orderBy('team.id')
    .execute();

/** Returns the ids of the users in a team. */
export const usersInTeam = async (db: Db, teamId: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('organisation_team_members as place')
      .innerJoin('organisation_members as member', 'member.id', 'place.member_id')
      .select('member.user_id')
      .where('place.team_id', '=', teamId)
      .execute()
  ).map(({ user_id }) => user_id);
