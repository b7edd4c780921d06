import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { gradebookRoutes } from './gradebook/routes.ts';
import { createGradebook } from './gradebook/service.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { createFigures } from './analysis/figures.ts';
import { createAnalysing } from './analysis/service.ts';
import { removeGuestAttempts } from './guest/retention-repository.ts';
import { guestRoutes } from './guest/routes.ts';
import { createGuestService } from './guest/service.ts';
import { attemptData, reportData } from './history/personal-data.ts';
import { createSearchAnswered, type SearchAnswered } from './history/answered.ts';
import { createQuizStatuses } from './history/quiz-statuses.ts';
import { regradeRoutes } from './regrading/regrade-routes.ts';
import { createRegradeWork } from './regrading/regrade-work.ts';
import { createRegrading, type Regrading } from './regrading/regrading.ts';
import { createStatistics } from './statistics/service.ts';
import { createAttempts, type Attempts } from './taking/attempts.ts';
import { resultRoutes } from './taking/routes.ts';
import { createOpenQuestions, createResultsService, type ResultsService } from './taking/service.ts';

const DEADLINES_EVERY_MS = 1_000;
const REGRADES_EVERY_MS = 2_000;
const FIGURES_EVERY_MS = 300_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    attempts: {
      readonly attempts: Attempts;
      /** Starts an attempt of that version of the quiz. */
      readonly open: ResultsService['open'];
      /** Schedules a regrade by the corrected keys of a quiz. */
      readonly regradeCorrected: Regrading['orderCorrected'];
      readonly openQuestions: ReturnType<typeof createOpenQuestions>;
      /** Finds the user's answered questions. */
      readonly searchAnswered: SearchAnswered;
    };
  }
}

/** Taking quizzes as a learner or guest, results, regrading and item analysis. */
export const attempts = defineModule({
  name: 'attempts',
  reads: ['users', 'question_reports', 'quizzes', 'organisation_members'],
  create: (deps, modules) => {
    const { versions, questionOrder: ask, numbers, demandApprovedSources } = modules.quizzes;
    const timezone = deps.config.dailyTimezone;
    const statistics = createStatistics(deps);
    const context = {
      ...deps,
      versions,
      ask,
      numbers,
      timezone,
      percentile: (...compared: Parameters<typeof statistics.percentile>) => statistics.percentile(...compared),
      entitlements: modules.billing.entitlements,
      today: () => modules.daily.today(),
    };
    const taking = createAttempts(context);
    const results = createResultsService(context, taking);
    const analysing = createAnalysing({ ...deps, versions, timezone });
    const regrading = createRegrading({ ...deps, versions, demandApprovedSources });
    const guests = createGuestService({
      ...deps,
      attempts: taking,
      versions,
      numbers,
      open: (request) => modules.partners.openToGuests(request),
      timezone,
    });
    return {
      api: {
        attempts: taking,
        open: (actor, quizId, version) => results.open(actor, quizId, version),
        regradeCorrected: (trx, quizId, call) => regrading.orderCorrected(trx, quizId, call),
        openQuestions: createOpenQuestions(context, taking),
        searchAnswered: createSearchAnswered({ ...deps, versions }),
      },
      routes: [
        ...gradebookRoutes(createGradebook({ ...deps, timezone })),
        ...analysisRoutes(analysing),
        ...resultRoutes(results, createQuizStatuses(deps)),
        ...regradeRoutes(regrading),
        ...guestRoutes(guests),
      ],
      tasks: [
        { name: 'deadlines', everyMs: DEADLINES_EVERY_MS, run: () => results.submitDue() },
        { name: 'regrades', everyMs: REGRADES_EVERY_MS, run: createRegradeWork({ ...deps, versions }) },
        { name: 'question figures', everyMs: FIGURES_EVERY_MS, run: createFigures({ ...deps, analysing }) },
      ],
      listeners: [
        on('attempt.regraded', statistics.onAttemptRegraded),
        // All first attempts of a quiz update the same few rows, so these are locked last and only briefly. A regrade
        // locks them before the users' rows, but never waits for a first attempt that is ending: that learner has no
        // result yet that could be rescored.
        on('attempt.finished', statistics.onAttemptFinished, true),
      ],
      retention: {
        guestUnfinished: (db, before, most) => removeGuestAttempts(db, 'open', before, most),
        guestFinished: (db, before, most) => removeGuestAttempts(db, 'finished', before, most),
      },
      personalData: [attemptData({ ...deps, versions }), reportData(deps)],
    };
  },
});
