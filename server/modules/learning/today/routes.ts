import { getToday } from '#shared/contract/learning/today.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { TodayService } from './service.ts';

export const todayRoutes = (today: TodayService): readonly Route[] => [
  route(getToday, async ({ actor, query }) => ({
    success: true,
    data: { today: await today.view(actor, query) },
  })),
];
