import { getGradingOptions, setGradingOptions } from '#shared/contract/cases/grading-options.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { GradingOptionsService } from './service.ts';

export const gradingOptionRoutes = (service: GradingOptionsService): readonly Route[] => [
  route(getGradingOptions, async ({ params }) => ({
    success: true,
    data: { options: await service.options(params.id) },
  })),
  route(setGradingOptions, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { options: await service.setOptions(params.id, body, { actor, requestId }) },
  })),
];
