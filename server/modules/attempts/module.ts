import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { gradebookRoutes } from './gradebook/routes.ts';
import { createPeople } from './gradebook/people.ts';
import { createGradebook } from './gradebook/service.ts';
import { createArchiveFiles } from './archive/archive-files.ts';
import { createArchivedAnswers } from './archive/archived-answers.ts';
import { createArchiving } from './archive/archiving.ts';
import { createBringBack } from './archive/bring-back.ts';
import { createStoredAnswers, type StoredAnswers } from './archive/stored-answers.ts';
import { analysisRoutes } from './analysis/routes.ts';
import { createFigures } from './analysis/figures.ts';
import { createAnalysing } from './analysis/service.ts';
import { removeGuestAttempts } from './guest/retention-repository.ts';
import { guestRoutes } from './guest/routes.ts';
import { createGuestService } from './guest/service.ts';
import { attemptData, reportData } from './history/personal-data.ts';
import { createSearchAnswered, type SearchAnswered } from './history/answered.ts';
import type { ReviewsOf } from './history/attempt-review.ts';
import { createReviews } from './history/reviews.ts';
import { createQuizStatuses } from './history/quiz-statuses.ts';
import { regradeRoutes } from './regrading/regrade-routes.ts';
import { createNotifyRegraded } from './regrading/notifying.ts';
import { createRegradeWork } from './regrading/regrade-work.ts';
import { createRegrading, type Regrading } from './regrading/regrading.ts';
import { createPercentFolding } from './statistics/folding.ts';
import { createStatistics } from './statistics/service.ts';
import { hasFeedbackAttempt } from './taking/attempts-repository.ts';
import { createAttempts, type Attempts } from './taking/attempts.ts';
import { resultRoutes } from './taking/routes.ts';
import { createOpenQuestions, createResultsService, type ResultsService } from './taking/service.ts';

const DEADLINES_EVERY_MS = 1_000;
const REGRADES_EVERY_MS = 2_000;
const FIGURES_EVERY_MS = 300_000;
const PERCENTS_EVERY_MS = 1_000;
const ARCHIVES_EVERY_MS = 3_600_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    attempts: {
      readonly attempts: Attempts;
      /** Starts an attempt of the quiz. */
      readonly open: ResultsService['open'];
      /** Schedules a regrade by the corrected keys of a quiz. */
      readonly regradeCorrected: Regrading['orderCorrected'];
      /** Returns true if the user has started the quiz with feedback after each question. */
      readonly hasSeenFeedback: (userId: string, quizId: string) => Promise<boolean>;
      readonly openQuestions: ReturnType<typeof createOpenQuestions>;
      /** Finds the user's answered questions. */
      readonly searchAnswered: SearchAnswered;
      readonly reviewsOf: ReviewsOf;
      /** Answers of attempts, in the database or in the archive. */
      readonly stored: StoredAnswers;
    };
  }
}

/** Taking quizzes as a learner or guest, results, regrading and item analysis. */
export const attempts = defineModule({
  name: 'attempts',
  reads: [
    'users',
    'question_reports',
    'quizzes',
    'bank_questions',
    'organisations',
    'organisation_members',
    'organisation_teams',
    'organisation_team_members',
    'live_classes',
    'class_seats',
    'groups',
    'group_members',
  ],
  create: (deps, modules) => {
    const { versions, questionOrder: ask, numbers, demandApprovedSources } = modules.quizzes;
    const timezone = deps.config.dailyTimezone;
    const statistics = createStatistics(deps);
    const archives = createArchiveFiles(deps);
    const archivedAnswers = createArchivedAnswers(archives, deps.log);
    const stored = createStoredAnswers(archivedAnswers);
    const context = {
      ...deps,
      versions,
      ask,
      numbers,
      stored,
      timezone,
      percentile: (...compared: Parameters<typeof statistics.percentile>) => statistics.percentile(...compared),
      entitlements: modules.billing.entitlements,
      today: (fresh?: boolean) => modules.daily.today(fresh),
    };
    const taking = createAttempts(context);
    const results = createResultsService(context, taking);
    const people = createPeople({ ...deps, timezone });
    const analysing = createAnalysing({ ...deps, versions, stored, timezone, people });
    const regrading = createRegrading({ ...deps, versions, stored, demandApprovedSources });
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
        open: (...request) => results.open(...request),
        hasSeenFeedback: (userId, quizId) => hasFeedbackAttempt(deps.db, userId, quizId),
        regradeCorrected: (trx, quizId, call) => regrading.orderCorrected(trx, quizId, call),
        openQuestions: createOpenQuestions(context, taking),
        searchAnswered: createSearchAnswered({ ...deps, versions }),
        reviewsOf: createReviews(context),
        stored,
      },
      routes: [
        ...gradebookRoutes(deps, createGradebook({ ...deps, timezone, people, attempts: taking }), people),
        ...analysisRoutes(deps, analysing),
        ...resultRoutes(
          results,
          createQuizStatuses({
            ...deps,
            assigned: (userId) => modules.organisations.dueItems(userId, 'quiz'),
            practice: (actor) => modules.learning.practiceDue(actor),
          }),
        ),
        ...regradeRoutes(regrading),
        ...guestRoutes(guests),
      ],
      tasks: [
        { name: 'deadlines', everyMs: DEADLINES_EVERY_MS, run: () => results.submitDue() },
        {
          name: 'regrades',
          everyMs: REGRADES_EVERY_MS,
          run: createRegradeWork({
            ...deps,
            versions,
            stored,
            bringBack: createBringBack(archivedAnswers),
            notifyRegraded: createNotifyRegraded({
              ...deps,
              notify: (trx, notice) => modules.notifications.notify(trx, notice),
            }),
          }),
        },
        {
          name: 'answer archives',
          everyMs: ARCHIVES_EVERY_MS,
          ...createArchiving({
            ...deps,
            archives,
            afterDays: deps.config.archiveAnswersAfterDays,
            keepReplacedDays: deps.config.keepReplacedArchivesDays,
          }),
        },
        { name: 'quiz percents', everyMs: PERCENTS_EVERY_MS, run: createPercentFolding(deps) },
        { name: 'question figures', everyMs: FIGURES_EVERY_MS, run: createFigures({ ...deps, analysing }) },
      ],
      listeners: [
        on('attempt.regraded', statistics.onAttemptRegraded),
        on('attempt.finished', statistics.onAttemptFinished),
      ],
      retention: {
        guestUnfinished: (db, before, most) => removeGuestAttempts(db, 'open', before, most),
        guestFinished: (db, before, most) => removeGuestAttempts(db, 'finished', before, most),
      },
      personalData: [attemptData({ ...deps, versions, stored }), reportData(deps)],
    };
  },
});
