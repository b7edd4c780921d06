import { getDaily } from '#shared/contract/daily.ts';
import { route, type Route } from '../../http/route.ts';
import type { DailyService } from './service.ts';

/** A correction of a set reaches everybody within this time, in seconds. */
const CACHE_MAX = 300;

export const dailyRoutes = (daily: DailyService): readonly Route[] => [
  route(getDaily, async ({ header }) => {
    const { reply, secondsLeft } = await daily.view();
    header('cache-control', `public, max-age=${Math.min(secondsLeft, CACHE_MAX)}`);
    return reply;
  }),
];
