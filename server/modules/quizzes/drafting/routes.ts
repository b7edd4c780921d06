import { cancelDrafting, getDrafting, listDrafting, startDrafting } from '#shared/contract/quizzes/drafting.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { DraftingRequests } from './requests.ts';

/** Drafts of questions by a language model. */
export const draftingRoutes = (requests: DraftingRequests): readonly Route[] => [
  route(listDrafting, async ({ actor }) => ({ success: true, data: await requests.list(actor) })),
  route(startDrafting, async ({ actor, body, files, requestId }) => ({
    success: true,
    data: { request: await requests.start(actor, body, { files, requestId }) },
  })),
  route(getDrafting, async ({ actor, params }) => ({
    success: true,
    data: { request: await requests.get(actor, params.id) },
  })),
  route(cancelDrafting, async ({ actor, params }) => {
    await requests.cancel(actor, params.id);
    return { success: true, message: 'Cancelled' };
  }),
];
