import { getStreak } from '#shared/contract/streak.ts';
import { route, type Route } from '../../http/route.ts';
import type { Streaks } from './service.ts';

export const streakRoutes = (streaks: Streaks): readonly Route[] => [
  route(getStreak, async ({ actor, query }) => ({
    success: true,
    data: { streak: await streaks.view(actor.userId, query.month) },
  })),
];
