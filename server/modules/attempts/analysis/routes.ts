import { exportAnalysis, quizAnalysis } from '#shared/contract/attempts/analysis.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { recordDownload } from '../../site/index.ts';
import type { Analysing } from './service.ts';

/** Routes for the item analysis of a quiz and its export. */
export const analysisRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'random'>, analysing: Analysing): readonly Route[] => [
  route(quizAnalysis, async ({ actor, params, query }) => ({
    success: true,
    data: { analysis: await analysing.read(actor, params.id, query) },
  })),
  route(exportAnalysis, async (call) => {
    const { actor, params, query } = call;
    const file = await analysing.file(actor, params.id, query);
    // The analysis itself names no learner.
    if (query.what === 'answers') {
      await recordDownload(deps, call, { action: 'quiz.exportAnswers', subject: params.id, filters: query });
    }
    return { success: true, data: { file } };
  }),
];
