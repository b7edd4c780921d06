import {
  addPath,
  deletePath,
  findPathItems,
  listStaffPaths,
  previewPath,
  readStaffPath,
  savePath,
  setPathStatus,
} from '#shared/contract/learning-paths/path-staff.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { PathEditing } from './editing.ts';

export const pathStaffRoutes = (editing: PathEditing): readonly Route[] => [
  route(listStaffPaths, async ({ actor, query }) => {
    const { paths, total } = await editing.list(actor, query);
    return { success: true, data: paths, pagination: paginationOf(query, total) };
  }),
  route(findPathItems, async ({ query }) => ({ success: true, data: await editing.items(query.kind, query.search) })),
  route(readStaffPath, async ({ actor, params }) => ({
    success: true,
    data: { path: await editing.whole(await editing.read(actor, params.id)) },
  })),
  route(previewPath, async ({ body }) => ({ success: true, data: { path: await editing.preview(body) } })),
  route(addPath, async ({ actor, body, requestId }) => ({
    success: true,
    data: { path: await editing.whole(await editing.add(body, { actor, requestId })) },
  })),
  route(savePath, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { path: await editing.whole(await editing.save(params.id, body, { actor, requestId })) },
  })),
  route(setPathStatus, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { path: await editing.inList(await editing.setStatus(params.id, body.status, { actor, requestId })) },
  })),
  route(deletePath, async ({ actor, params, requestId }) => {
    await editing.remove(params.id, { actor, requestId });
    return { success: true, message: 'The learning path is deleted' };
  }),
];
