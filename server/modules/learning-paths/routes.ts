import { getPath, getPaths, markPathStep, setPathStarted } from '#shared/contract/learning-paths/learning-paths.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { LearningPaths } from './service.ts';

export const learningPathRoutes = (paths: LearningPaths): readonly Route[] => [
  route(getPaths, async ({ actor }) => ({ success: true, data: { paths: await paths.paths(actor) } })),
  route(getPath, async ({ actor, params }) => ({
    success: true,
    data: { path: await paths.path(actor, params.id) },
  })),
  route(setPathStarted, async ({ actor, params, body }) => ({
    success: true,
    data: { path: await paths.setStarted(actor, params.id, body.started) },
  })),
  route(markPathStep, async ({ actor, params, body }) => ({
    success: true,
    data: { path: await paths.mark(actor, params, body.done) },
  })),
];
