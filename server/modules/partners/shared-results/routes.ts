import { getSharedResult, shareResult, unshareResult } from '#shared/contract/partners/shared-result.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Sharing } from './service.ts';

export const sharingRoutes = (sharing: Sharing): readonly Route[] => [
  route(shareResult, async ({ actor, body }) => ({
    success: true,
    data: { code: await sharing.share(actor, body.resultId) },
  })),
  route(getSharedResult, async ({ actor, params }) => ({
    success: true,
    data: { shared: await sharing.view(actor, params.code) },
  })),
  route(unshareResult, async ({ actor, params }) => {
    await sharing.revoke(actor, params.code);
    return { success: true, message: 'The link is removed.' };
  }),
];
