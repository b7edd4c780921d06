/** URLs of the leaderboard, groups and challenges. */
import { urlOf } from '../../app/routing/url.ts';

export const rankingPatterns = {
  leaderboard: '/leaderboard',
  groups: '/groups',
  group: '/groups/:id',
  groupJoin: '/groups/join/:code',
  challenge: '/challenge/:code',
} as const;

export const rankingPaths = {
  leaderboard: () => rankingPatterns.leaderboard,
  groups: () => rankingPatterns.groups,
  group: (id: string) => urlOf(rankingPatterns.group, { id }),
  /** What an invitation to a group opens. */
  groupJoin: (code: string) => urlOf(rankingPatterns.groupJoin, { code }),
  challenge: (code: string) => urlOf(rankingPatterns.challenge, { code }),
} as const;
