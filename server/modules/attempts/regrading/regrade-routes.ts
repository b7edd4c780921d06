import { listRegrades, orderRegrade, previewRegrade } from '#shared/contract/attempts/regrade.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Regrading } from './regrading.ts';

/** Routes for rescoring finished attempts. */
export const regradeRoutes = (regrading: Regrading): readonly Route[] => [
  route(previewRegrade, async ({ params, query }) => ({
    success: true,
    data: { preview: await regrading.preview(params.id, query.questions?.split(',')) },
  })),
  route(orderRegrade, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { regrade: await regrading.order(params.id, body, { actor, requestId }) },
  })),
  route(listRegrades, async ({ params }) => ({ success: true, data: await regrading.list(params.id) })),
];
