/** URLs of the leaderboard, groups and challenges. */
import { pathsOf } from '../../app/routing/url.ts';

export const rankingPatterns = {
  leaderboard: '/leaderboard',
  groups: '/groups',
  group: '/groups/:id',
  /** An invitation to a group. */
  groupJoin: '/groups/join/:code',
  challenge: '/challenge/:code',
} as const;

export const rankingPaths = pathsOf(rankingPatterns);
