import { getBadges } from '#shared/contract/ranking/badges.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Badges } from './service.ts';

export const badgeRoutes = (badges: Badges): readonly Route[] => [
  route(getBadges, async ({ actor }) => ({ success: true, data: await badges.view(actor.userId) })),
];
