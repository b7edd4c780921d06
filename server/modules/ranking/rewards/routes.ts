import { getReward } from '#shared/contract/ranking/reward.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Rewards } from './service.ts';

export const rewardRoutes = (rewards: Rewards): readonly Route[] => [
  route(getReward, async ({ actor, params }) => ({
    success: true,
    data: { reward: await rewards.view(actor.userId, params.id) },
  })),
];
