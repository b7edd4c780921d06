/** Puts together what has to do with quizzes: subjects, quizzes, attempts and results, the daily quiz, guests. */
import type { Task } from './background.ts';
import { createQuizVersions } from './db/quiz-versions.ts';
import type { Deps } from './deps.ts';
import { analysisRoutes } from './features/analysis/routes.ts';
import { createAnalysing } from './features/analysis/service.ts';
import { bankRoutes } from './features/bank/routes.ts';
import { dailyRoutes } from './features/daily/routes.ts';
import { createDailyService } from './features/daily/service.ts';
import { guestRoutes } from './features/guest/routes.ts';
import { createGuestService } from './features/guest/service.ts';
import { importRoutes } from './features/import/routes.ts';
import { createImports } from './features/import/service.ts';
import { quizRoutes } from './features/quiz/routes.ts';
import { createQuizService } from './features/quiz/service.ts';
import { quizStaffRoutes } from './features/quiz/staff-routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { createAttempts } from './features/results/attempts.ts';
import { roleEntitlements } from './features/results/entitlements.ts';
import { resultRoutes } from './features/results/routes.ts';
import { createOpenQuestions, createResultsService } from './features/results/service.ts';
import { createStatistics } from './features/statistics/service.ts';
import type { Route } from './http/route.ts';
import { createQuestionOrder } from './question-order.ts';

const DEADLINES_EVERY_MS = 1_000;
const PUBLISH_EVERY_MS = 5_000;
const IMPORTS_EVERY_MS = 600_000;

export const composeQuizzes = (deps: Deps): { routes: readonly Route[]; tasks: readonly Task[] } => {
  const versions = createQuizVersions();
  const ask = createQuestionOrder(deps.secret);
  const timezone = deps.config.dailyTimezone;

  const statistics = createStatistics(deps);
  deps.events.on('attempt.finished', statistics.onAttemptFinished);

  const daily = createDailyService({ ...deps, versions, ask, timezone });
  const results = {
    ...deps,
    versions,
    ask,
    timezone,
    percentile: (quizId: string, percentCenti: number) => statistics.percentile(quizId, percentCenti),
    entitlements: roleEntitlements,
    today: () => daily.today(),
  };
  const attempts = createAttempts(results);
  const resultsService = createResultsService(results, attempts);
  const quizzes = createQuizService({ ...deps, versions, openQuestions: createOpenQuestions(results, attempts) });
  const guests = createGuestService({ ...deps, attempts, today: () => daily.today(), timezone });

  const imports = createImports({ ...deps, quizzes: quizzes.storing });

  return {
    routes: [
      ...referenceRoutes(deps),
      ...quizRoutes(quizzes),
      ...quizStaffRoutes(quizzes),
      ...importRoutes(imports, quizzes.storing),
      ...bankRoutes({ ...deps, versions }),
      ...analysisRoutes(createAnalysing({ ...deps, versions })),
      ...dailyRoutes(daily),
      ...resultRoutes(resultsService),
      ...guestRoutes(guests),
    ],
    tasks: [
      { name: 'deadlines', everyMs: DEADLINES_EVERY_MS, run: () => resultsService.submitDue() },
      { name: 'imports', everyMs: IMPORTS_EVERY_MS, run: () => imports.sweep() },
      { name: 'scheduled quizzes', everyMs: PUBLISH_EVERY_MS, run: () => quizzes.publishDue() },
    ],
  };
};
