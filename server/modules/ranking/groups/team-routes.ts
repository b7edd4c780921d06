/** Leaderboards of the week for teams of organisations. */
import { getTeamBoard, listBoardTeams, type BoardTeam } from '#shared/contract/ranking/team-boards.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { TeamMembership } from '../../organisations/index.ts';
import type { GroupBoard } from './board.ts';

const WEEK = { board: 'overall', period: 'week' } as const;

export const teamBoardRoutes = (teamsOfUser: TeamMembership['teamsOfUser'], board: GroupBoard): readonly Route[] => {
  const teamsOf = async (userId: string): Promise<BoardTeam[]> =>
    (await teamsOfUser(userId)).map(({ id, name, organisation }) => ({ _id: id, name, organisation }));
  return [
    route(listBoardTeams, async ({ actor }) => ({ success: true, data: await teamsOf(actor.userId) })),
    route(getTeamBoard, async ({ actor, params }) => {
      const team = (await teamsOf(actor.userId)).find(({ _id }) => _id === params.id);
      if (team === undefined) throw notFound('team');
      return { success: true, data: { team, ...(await board(actor, params.id, WEEK)) } };
    }),
  ];
};
