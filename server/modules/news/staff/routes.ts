import * as contract from '#shared/contract/news/news-staff.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { NewsStaff } from './service.ts';

/** News insights for their authors. */
export const newsStaffRoutes = (news: NewsStaff): readonly Route[] => [
  route(contract.listInsightsOfStaff, async ({ actor, query }) => {
    const { items, total } = await news.list(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.getInsightOfStaff, async ({ actor, params }) => ({
    success: true,
    data: { insight: await news.get(actor, params.id) },
  })),
  route(contract.addInsight, async ({ actor, body, files, requestId }) => ({
    success: true,
    data: { insight: await news.add({ actor, requestId, draft: body, files }) },
  })),
  route(contract.updateInsight, async ({ actor, params, body, files, requestId }) => ({
    success: true,
    data: { insight: await news.update(params.id, { actor, requestId, draft: body, files }) },
  })),
  route(contract.setInsightStatus, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { insight: await news.setStatus(params.id, body, { actor, requestId }) },
  })),
  route(contract.deleteInsight, async ({ actor, params, requestId }) => {
    await news.remove(actor, params.id, requestId);
    return { success: true, message: 'The insight is deleted' };
  }),
  route(contract.insightProgress, async ({ actor, params }) => ({
    success: true,
    ...(await news.progress(actor, params.id)),
  })),
];
