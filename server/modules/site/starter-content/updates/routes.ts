import { decideContentUpdate, listContentUpdates } from '#shared/contract/site/content-updates.ts';
import { route, type Route } from '../../../../platform/http/routes/route.ts';
import type { ContentUpdates } from './service.ts';

export const contentUpdateRoutes = (updates: ContentUpdates): readonly Route[] => [
  route(listContentUpdates, async () => {
    const data = await updates.list();
    return { success: true, data, pagination: { current: 1, pages: 1, total: data.length } };
  }),
  route(decideContentUpdate, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: await updates.decide(params.key, body, { actorId: actor.userId, requestId }),
  })),
];
