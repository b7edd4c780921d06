import { assignGraders, listGraders } from '#shared/contract/cases/graders.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { GradersService } from './service.ts';

export const graderRoutes = (graders: GradersService): readonly Route[] => [
  route(listGraders, async ({ query }) => ({ success: true, data: await graders.graders(query.caseStudy) })),
  route(assignGraders, async ({ actor, body, requestId }) => ({
    success: true,
    data: { assigned: await graders.assign(body, { actor, requestId }) },
  })),
];
