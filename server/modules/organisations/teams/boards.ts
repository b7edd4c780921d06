import type { Db } from '../../../platform/database/tables.ts';
import { teamsOfUser, usersInTeam } from './membership-repository.ts';

/** Members of teams, for the leaderboards of teams. */
export interface TeamMembership {
  /** Returns the teams that the user is in, by name. */
  readonly teamsOfUser: (
    userId: string,
  ) => Promise<readonly { readonly id: string; readonly name: string; readonly organisation: string }[]>;
  readonly usersInTeam: (teamId: string) => Promise<readonly string[]>;
}

export const createTeamMembership = (db: Db): TeamMembership => ({
  teamsOfUser: (userId) => teamsOfUser(db, userId),
  usersInTeam: (teamId) => usersInTeam(db, teamId),
});
