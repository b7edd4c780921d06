import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { accuracyData } from './accuracy/personal-data.ts';
import { accuracyRoutes } from './accuracy/routes.ts';
import { createAccuracy } from './accuracy/service.ts';
import { certificateData } from './certificates/personal-data.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { createCertificates } from './certificates/service.ts';
import { practiceData } from './practice/personal-data.ts';
import { practiceRoundData } from './practice/rounds/personal-data.ts';
import { removeOldRounds } from './practice/rounds/rounds-repository.ts';
import { practiceRoundRoutes } from './practice/rounds/routes.ts';
import { createPracticeRounds } from './practice/rounds/service.ts';
import { practiceRoutes } from './practice/routes.ts';
import { createPractice, type Practice } from './practice/service.ts';
import { progressReportData } from './progress-reports/personal-data.ts';
import { progressReportRoutes } from './progress-reports/routes.ts';
import { createProgressReports } from './progress-reports/service.ts';
import { createReportWork } from './progress-reports/work.ts';
import { savedData } from './saved/personal-data.ts';
import type { SavedDeps } from './saved/ports.ts';
import { createPractiseSaved } from './saved/practising.ts';
import { savedRoutes } from './saved/routes.ts';
import { createSearchNotes, type SearchNotes } from './saved/searching.ts';
import { createSavedQuestions } from './saved/service.ts';
import { todayRoutes } from './today/routes.ts';
import { createToday } from './today/service.ts';

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    learning: {
      /** Finds the user's notes on saved questions. */
      readonly searchNotes: SearchNotes;
      /** Counts the questions of each standard quiz that the user has to practise now. */
      readonly practiceDue: Practice['dueByQuiz'];
    };
  }
}

const MINUTE_MS = 60_000;

/** Practice, accuracy by topic, monthly reports and certificates: everything derived from finished attempts. */
export const learning = defineModule({
  name: 'learning',
  reads: [
    'attempts',
    'attempt_answers',
    'case_studies',
    'case_submissions',
    'users',
    'insight_checks',
    'news_insights',
    'chapters',
    'quizzes',
    'subjects',
    'badges',
  ],
  create: (deps, modules) => {
    const { versions, questionOrder: ask, numbers } = modules.quizzes;
    const { entitlements } = modules.billing;
    const { stored } = modules.attempts;
    const timezone = deps.config.dailyTimezone;
    const { publicUrl } = deps.config;
    const accuracy = createAccuracy({ ...deps, versions, stored, timezone });
    const practised = { ...deps, versions, ask, numbers, entitlements, stored };
    const practice = createPractice(practised);
    const certificates = createCertificates({ ...deps, timezone, publicUrl });
    const reports = {
      ...deps,
      entitlements,
      timezone,
      publicUrl,
      ledger: (userId: string) => modules.daily.ledger(userId),
    };
    const saved: SavedDeps = {
      ...deps,
      entitlements,
      reviewsOf: (...request) => modules.attempts.reviewsOf(...request),
    };
    const today = createToday({
      ...deps,
      versions,
      timezone,
      dailySet: () => modules.daily.today(),
      ledger: (userId) => modules.daily.ledger(userId),
      practice: (actor) => practice.summary(actor),
      assigned: (userId) => modules.organisations.firstAssigned(userId),
      path: (actor) => modules['learning-paths'].current(actor),
      standing: (userId, period) => modules.ranking.standing(userId, period),
      mayOpen: (actor) => entitlements.mayOpen(actor),
    });
    return {
      api: { searchNotes: createSearchNotes(deps), practiceDue: (actor) => practice.dueByQuiz(actor) },
      routes: [
        ...todayRoutes(today),
        ...accuracyRoutes(accuracy),
        ...practiceRoutes(practice),
        ...practiceRoundRoutes(createPracticeRounds(practised)),
        ...savedRoutes(createSavedQuestions(saved), createPractiseSaved(saved)),
        ...certificateRoutes(certificates),
        ...progressReportRoutes(createProgressReports(reports)),
      ],
      tasks: [{ name: 'progress reports', everyMs: MINUTE_MS, run: createReportWork(reports) }],
      listeners: [
        on('program.completed', certificates.onProgramCompleted),
        on('attempt.finished', certificates.onAttemptFinished),
        on('attempt.claimed', certificates.onAttemptClaimed),
        on('attempt.regraded', certificates.onAttemptRegraded),
        on('attempt.finished', accuracy.onAttemptFinished),
        on('attempt.claimed', accuracy.onAttemptClaimed),
        on('attempt.reviewable', accuracy.onAttemptReviewable),
        on('attempt.rejudged', accuracy.onAttemptRescored),
        on('attempt.finished', practice.onAttemptFinished),
        on('attempt.claimed', practice.onAttemptClaimed),
        on('attempt.reviewable', practice.onAttemptReviewable),
        on('attempt.rejudged', practice.onAttemptRescored),
      ],
      personalData: [
        certificateData(deps),
        accuracyData(deps),
        practiceData(deps),
        practiceRoundData(deps),
        savedData(deps),
        progressReportData(deps),
      ],
      retention: { practiceRounds: removeOldRounds },
      recount: [
        // After badges, which record when a program was completed.
        (trx, userId) => certificates.recount(trx, userId),
        (trx, userId) => accuracy.recount(trx, userId),
        (trx, userId) => practice.recount(trx, userId),
      ],
    };
  },
});
