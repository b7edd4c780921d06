/** Leaderboard, groups and challenges. */
import type { WebModule } from '../../app/routing/manifest.ts';
import { rankingPatterns } from './paths.ts';

export const ranking: WebModule = {
  routes: [
    {
      path: rankingPatterns.leaderboard,
      title: 'Leaderboard',
      shape: 'cards',
      load: () => import('./pages/leaderboard.tsx'),
    },
    {
      path: rankingPatterns.groups,
      title: 'Groups',
      shape: 'cards',
      guard: 'session',
      load: () => import('./pages/groups.tsx'),
    },
    {
      path: rankingPatterns.group,
      title: 'Group',
      shape: 'cards',
      guard: 'session',
      load: () => import('./pages/group.tsx'),
    },
    {
      path: rankingPatterns.groupJoin,
      title: 'Join a group',
      shape: 'text',
      load: () => import('./pages/group-join.tsx'),
    },
    { path: rankingPatterns.challenge, title: 'Challenge', shape: 'text', load: () => import('./pages/challenge.tsx') },
  ],
};
