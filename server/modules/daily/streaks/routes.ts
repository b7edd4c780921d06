import { getStreak } from '#shared/contract/daily/streak.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Streaks } from './service.ts';

export const streakRoutes = (streaks: Streaks): readonly Route[] => [
  route(getStreak, async ({ actor, query }) => ({
    success: true,
    data: { streak: await streaks.view(actor.userId, query.month) },
  })),
];
