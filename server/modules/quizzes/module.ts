/** Puts together what has to do with quizzes: subjects, quizzes, attempts and results, the daily quiz, guests. */
import type { FragmentRenderer } from '#shared/contract/site/rendered-page.ts';
import type { Task } from '../../platform/jobs/background.ts';
import { createQuizVersions, type QuizVersions } from './quiz-versions.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/entitlements.ts';
import type { Listener } from '../events.ts';
import { createDailyAnswering } from '../daily/daily/answering.ts';
import { createDailyChoosing } from '../daily/daily/choosing.ts';
import { analysisRoutes } from '../attempts/analysis/routes.ts';
import { createAnalysing } from '../attempts/analysis/service.ts';
import { bankRoutes } from './bank/routes.ts';
import { createSetAdding } from '../daily/daily/adding.ts';
import { createSetEditing } from '../daily/daily/editing.ts';
import { createDailyCalendar } from '../daily/daily/looking-ahead.ts';
import { dailyRoutes, dailyStaffRoutes } from '../daily/daily/routes.ts';
import { createDailyService } from '../daily/daily/service.ts';
import { createFrames, type FrameService } from '../partners/embed/frames.ts';
import { createOEmbed, type OEmbedService } from '../partners/embed/oembed.ts';
import { embedRoutes } from '../partners/embed/routes.ts';
import { createEmbedService, type EmbedService } from '../partners/embed/service.ts';
import { guestRoutes } from '../attempts/guest/routes.ts';
import { createGuestService } from '../attempts/guest/service.ts';
import { createDirectory } from '../partners/directory/directory.ts';
import { createFunnel } from '../partners/directory/funnel.ts';
import { partnerRoutes } from '../partners/directory/routes.ts';
import { createPartnerService } from '../partners/directory/service.ts';
import { authoredQuizData } from './reading/personal-data.ts';
import { importRoutes } from './import/routes.ts';
import { createImports } from './import/service.ts';
import { quizRoutes } from './reading/routes.ts';
import { createQuizService } from './reading/service.ts';
import { quizStaffRoutes } from './editing/staff-routes.ts';
import { referenceRoutes } from './subjects/routes.ts';
import { createAttempts } from '../attempts/taking/attempts.ts';
import { attemptData, reportData } from '../attempts/history/personal-data.ts';
import { regradeRoutes } from '../attempts/regrading/regrade-routes.ts';
import { createRegradeWork } from '../attempts/regrading/regrade-work.ts';
import { createRegrading } from '../attempts/regrading/regrading.ts';
import { resultRoutes } from '../attempts/taking/routes.ts';
import { createOpenQuestions, createResultsService, type ResultsService } from '../attempts/taking/service.ts';
import { createStatistics } from '../attempts/statistics/service.ts';
import type { Route } from '../../platform/http/routes/route.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { createQuestionOrder } from './question-order.ts';

const DEADLINES_EVERY_MS = 1_000;
const PUBLISH_EVERY_MS = 5_000;
const REGRADES_EVERY_MS = 2_000;
const FUNNEL_EVERY_MS = 5_000;
const IMPORTS_EVERY_MS = 600_000;

export interface Quizzes {
  readonly routes: readonly Route[];
  readonly tasks: readonly Task[];
  readonly versions: QuizVersions;
  /** Opens an attempt of a quiz in that version. */
  readonly open: ResultsService['open'];
  readonly personalData: readonly PersonalData[];
  /** Counts first attempts for everybody who takes the quiz: heard when all the others have been. */
  readonly countFirst: Listener<'attempt.finished'>;
  /** Whether pages of that origin may show quizzes. */
  readonly mayEmbed: (origin: string) => Promise<boolean>;
  readonly embedding: Embedding;
}

/** What stands on partners' pages without the API. */
export interface Embedding {
  /** @param renderer writes the widget as HTML; null where it isn't built */
  readonly frames: (renderer: FragmentRenderer | null) => FrameService;
  readonly oembed: OEmbedService;
  readonly read: EmbedService['read'];
}

export const composeQuizzes = (deps: Deps, entitlements: Entitlements): Quizzes => {
  const versions = createQuizVersions();
  const ask = createQuestionOrder(deps.secret);
  const timezone = deps.config.dailyTimezone;

  const statistics = createStatistics(deps);
  deps.events.on('attempt.regraded', statistics.onAttemptRegraded);

  const daily = createDailyService({ ...deps, versions, ask, timezone });
  const results = {
    ...deps,
    versions,
    ask,
    timezone,
    percentile: (quizId: string, percentCenti: number) => statistics.percentile(quizId, percentCenti),
    entitlements,
    today: () => daily.today(),
  };
  const attempts = createAttempts(results);
  const resultsService = createResultsService(results, attempts);
  const quizzes = createQuizService({ ...deps, versions, openQuestions: createOpenQuestions(results, attempts) });
  const ownOrigin = new URL(deps.config.publicUrl).origin;
  const directory = createDirectory({ ...deps, ownOrigin });
  const funnel = createFunnel({ ...deps, timezone });
  const embed = createEmbedService({
    ...deps,
    versions,
    ask,
    timezone,
    ownOrigin,
    today: () => daily.today(),
    admit: (key, origin) => directory.admit(key, origin),
    loaded: (partnerId) => funnel.loaded(partnerId),
  });
  const ofPartners = {
    read: (asked: Parameters<EmbedService['read']>[0]) => embed.read(asked),
    admit: (key: string) => directory.admit(key, null),
    publicUrl: deps.config.publicUrl,
  };
  deps.events.on('guest.started', (trx, event) => funnel.started(trx, event));
  deps.events.on('attempt.finished', async (trx, event) => {
    // What a learner began themselves was begun on no partner's page.
    if (event.userId === null || event.claimed) await funnel.finished(trx, event);
  });
  deps.events.on('attempt.claimed', (trx, event) => funnel.claimed(trx, event));
  const guests = createGuestService({ ...deps, attempts, open: (asked) => embed.openToGuests(asked), timezone });

  const imports = createImports({ ...deps, quizzes: quizzes.storing });

  return {
    versions,
    countFirst: statistics.onAttemptFinished,
    open: (actor, quizId, version) => resultsService.open(actor, quizId, version),
    routes: [
      ...referenceRoutes(deps),
      ...quizRoutes(quizzes),
      ...quizStaffRoutes(quizzes),
      ...importRoutes(imports, quizzes.storing),
      ...bankRoutes({ ...deps, versions }),
      ...analysisRoutes(createAnalysing({ ...deps, versions })),
      ...dailyRoutes(daily, createDailyAnswering({ ...deps, daily, attempts, timezone })),
      ...dailyStaffRoutes(
        createDailyChoosing({ ...deps, timezone }),
        createDailyCalendar({ ...deps, timezone }),
        createSetAdding({ ...deps, versions }),
        createSetEditing({ ...deps, versions, timezone }),
      ),
      ...resultRoutes(resultsService),
      ...regradeRoutes(createRegrading({ ...deps, versions })),
      ...guestRoutes(guests),
      ...embedRoutes(embed),
      ...partnerRoutes(createPartnerService(deps), funnel),
    ],
    personalData: [attemptData({ ...deps, versions }), reportData(deps), authoredQuizData(deps)],
    mayEmbed: (origin) => directory.lists(origin),
    embedding: {
      frames: (renderer) => createFrames({ ...ofPartners, loaded: (partnerId) => funnel.loaded(partnerId), renderer }),
      oembed: createOEmbed(ofPartners),
      read: (asked) => embed.read(asked),
    },
    tasks: [
      { name: 'partner counts', everyMs: FUNNEL_EVERY_MS, atEnd: true, run: () => funnel.flush() },
      { name: 'deadlines', everyMs: DEADLINES_EVERY_MS, run: () => resultsService.submitDue() },
      { name: 'regrades', everyMs: REGRADES_EVERY_MS, run: createRegradeWork({ ...deps, versions }) },
      { name: 'imports', everyMs: IMPORTS_EVERY_MS, run: () => imports.sweep() },
      { name: 'scheduled quizzes', everyMs: PUBLISH_EVERY_MS, run: () => quizzes.publishDue() },
    ],
  };
};
