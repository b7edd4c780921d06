import { getBadges } from '#shared/contract/badges.ts';
import { route, type Route } from '../../http/route.ts';
import type { Badges } from './service.ts';

export const badgeRoutes = (badges: Badges): readonly Route[] => [
  route(getBadges, async ({ actor }) => ({ success: true, data: await badges.view(actor.userId) })),
];
