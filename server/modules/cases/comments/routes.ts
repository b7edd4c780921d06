import { addComment, deleteComment, listComments, updateComment } from '#shared/contract/cases/comment-bank.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { SavedComments } from './service.ts';

export const commentRoutes = (comments: SavedComments): readonly Route[] => [
  route(listComments, async ({ actor }) => ({ success: true, data: await comments.list(actor) })),
  route(addComment, async ({ actor, body }) => ({ success: true, data: { comment: await comments.add(actor, body) } })),
  route(updateComment, async ({ actor, params, body }) => ({
    success: true,
    data: { comment: await comments.update(actor, params.id, body) },
  })),
  route(deleteComment, async ({ actor, params }) => {
    await comments.remove(actor, params.id);
    return { success: true, message: 'The comment is deleted' };
  }),
];
