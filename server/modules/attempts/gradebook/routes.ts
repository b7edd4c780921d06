import { exportGradebook, getGradebook } from '#shared/contract/attempts/gradebook.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Gradebook } from './service.ts';

/** Routes for the gradebook and its export. */
export const gradebookRoutes = (gradebook: Gradebook): readonly Route[] => [
  route(getGradebook, ({ query }) => gradebook.read(query)),
  route(exportGradebook, async ({ query }) => ({ success: true, data: { file: await gradebook.file(query) } })),
];
