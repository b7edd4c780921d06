import { exportAnalysis, quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Analysing } from './service.ts';

/** Routes for the item analysis of a quiz and its export. */
export const analysisRoutes = (analysing: Analysing): readonly Route[] => [
  route(quizAnalysis, async ({ params, query }) => ({
    success: true,
    data: { analysis: await analysing.of(params.id, query) },
  })),
  route(exportAnalysis, async ({ params, query }) => ({
    success: true,
    data: { file: await analysing.file(params.id, query) },
  })),
];
