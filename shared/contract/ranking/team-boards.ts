/** Private leaderboards of the week for teams of organisations. People outside a team get a 404. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, single } from '../common/fields.ts';
import { Leaderboard, OwnRank } from './leaderboard.ts';

export const BoardTeam = v.object({
  _id: v.string(),
  name: v.string(),
  organisation: v.string(),
});
export type BoardTeam = v.InferOutput<typeof BoardTeam>;

export const listBoardTeams = {
  id: 'teamBoards.list',
  method: 'GET',
  path: '/api/team-boards',
  access: 'session',
  summary: 'Lists the user’s teams in organisations, by name.',
  response: list(BoardTeam),
  errors: [],
} as const satisfies Endpoint;

export const getTeamBoard = {
  id: 'teamBoards.get',
  method: 'GET',
  path: '/api/team-boards/:id',
  access: 'session',
  summary: 'Returns a team’s leaderboard of this week.',
  description: 'The top fifty, and the user’s own rank with its neighbours. Only for people in the team.',
  params: idParams('team'),
  response: single({ team: BoardTeam, leaderboard: Leaderboard, place: OwnRank }),
  errors: [],
} as const satisfies Endpoint;
