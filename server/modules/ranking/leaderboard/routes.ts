import { getLeaderboard, getLeaderboardRank } from '#shared/contract/ranking/leaderboard.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { LeaderboardService } from './service.ts';

export const leaderboardRoutes = (leaderboard: LeaderboardService): readonly Route[] => [
  route(getLeaderboard, async ({ query, header }) => {
    // Browsers revalidate on each use and get 304 if nothing has changed.
    header('cache-control', 'public, no-cache');
    return leaderboard.top(query);
  }),
  route(getLeaderboardRank, async ({ actor, query }) => ({
    success: true,
    data: { place: await leaderboard.place(actor, query) },
  })),
];
