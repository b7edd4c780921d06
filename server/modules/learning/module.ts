/** Puts together what grows out of finished attempts: streak, points and boards. */
import type { Task } from '../../platform/jobs/background.ts';
import type { Quizzes } from '../quizzes/module.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Entitlements } from '../billing/entitlements.ts';
import { accuracyData } from './accuracy/personal-data.ts';
import { accuracyRoutes } from './accuracy/routes.ts';
import { createAccuracy } from './accuracy/service.ts';
import { badgeData } from '../ranking/badges/personal-data.ts';
import { badgeRoutes } from '../ranking/badges/routes.ts';
import { createBadges } from '../ranking/badges/service.ts';
import { certificateData } from './certificates/personal-data.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { createCertificates } from './certificates/service.ts';
import { challengeRoutes } from '../ranking/challenges/routes.ts';
import { createChallenges } from '../ranking/challenges/service.ts';
import { digestRoutes } from '../notifications/digests/routes.ts';
import { createDigests, type Digests } from '../notifications/digests/service.ts';
import { pointsData } from '../ranking/leaderboard/personal-data.ts';
import { createGroupBoard } from '../ranking/groups/board.ts';
import { createKeptStandings } from '../ranking/groups/cached-ranks.ts';
import { createMembership } from '../ranking/groups/membership.ts';
import { groupRoutes } from '../ranking/groups/routes.ts';
import { createGroups } from '../ranking/groups/service.ts';
import { createLadders } from '../ranking/leaderboard/ladders.ts';
import { createPoints } from '../ranking/leaderboard/points.ts';
import { leaderboardRoutes } from '../ranking/leaderboard/routes.ts';
import { createLeaderboard } from '../ranking/leaderboard/service.ts';
import { practiceData } from './practice/personal-data.ts';
import { practiceRoutes } from './practice/routes.ts';
import { createPractice } from './practice/service.ts';
import { progressReportData } from './progress-reports/personal-data.ts';
import { progressReportRoutes } from './progress-reports/routes.ts';
import { createProgressReports } from './progress-reports/service.ts';
import { createReportWork } from './progress-reports/work.ts';
import { sharingRoutes } from '../partners/shared-results/routes.ts';
import { createSharing } from '../partners/shared-results/service.ts';
import { streakData } from '../daily/streaks/personal-data.ts';
import { streakRoutes } from '../daily/streaks/routes.ts';
import { createStreaks } from '../daily/streaks/service.ts';
import type { Route } from '../../platform/http/routes/route.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { createQuestionOrder } from '../quizzes/question-order.ts';
import { createRecount, type Recount } from './recount.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface Progress {
  readonly routes: readonly Route[];
  readonly tasks: readonly Task[];
  readonly recount: Recount;
  readonly personalData: readonly PersonalData[];
  /** Forgets the boards that are kept ready: somebody has just chosen how they appear. */
  readonly forgetBoards: () => void;
  /** Stops a kind of mail by the token of its link. */
  readonly unsubscribe: Digests['unsubscribe'];
  /** The links that stand in a mail that somebody asked for. */
  readonly mailLinks: Digests['linksOf'];
}

export const composeProgress = (
  deps: Deps,
  { versions, open }: Pick<Quizzes, 'versions' | 'open'>,
  entitlements: Entitlements,
): Progress => {
  const { events } = deps;
  const timezone = deps.config.dailyTimezone;
  const streaks = createStreaks({ ...deps, timezone });
  const points = createPoints({ versions, timezone });
  const leaderboard = createLeaderboard({ ...deps, timezone, ladders: createLadders(deps) });

  const accuracy = createAccuracy({ ...deps, versions, timezone });
  const practice = createPractice({ ...deps, versions, ask: createQuestionOrder(deps.secret), entitlements });
  const certificates = createCertificates({ ...deps, timezone, publicUrl: deps.config.publicUrl });

  const standings = createKeptStandings(deps);

  const badges = createBadges({
    ...deps,
    timezone,
    ledger: (userId, from) => streaks.ledger(userId, from),
    leaders: (period, count) => leaderboard.leaders(period, count),
  });

  const digests = createDigests({
    ...deps,
    publicUrl: deps.config.publicUrl,
    timezone,
    ledger: (userId) => streaks.ledger(userId),
    standing: (userId, period) => leaderboard.standing(userId, period),
  });

  const reportDeps = {
    ...deps,
    entitlements,
    timezone,
    publicUrl: deps.config.publicUrl,
    ledger: (userId: string) => streaks.ledger(userId),
  };

  // The streak is noted before badges ask for it.
  events.on('attempt.finished', streaks.onAttemptFinished);
  events.on('attempt.claimed', streaks.onAttemptClaimed);
  events.on('attempt.finished', points.onAttemptFinished);
  events.on('attempt.finished', badges.onAttemptFinished);
  events.on('attempt.claimed', badges.onAttemptClaimed);
  events.on('attempt.regraded', points.onAttemptRegraded);
  events.on('attempt.regraded', badges.onAttemptRegraded);
  events.on('insight.checked', badges.onInsightChecked);
  events.on('case.submitted', badges.onCaseSubmitted);
  events.on('program.completed', certificates.onProgramCompleted);
  events.on('attempt.finished', certificates.onAttemptFinished);
  events.on('attempt.claimed', certificates.onAttemptClaimed);
  events.on('attempt.regraded', certificates.onAttemptRegraded);
  events.on('attempt.finished', accuracy.onAttemptFinished);
  events.on('attempt.claimed', accuracy.onAttemptClaimed);
  events.on('attempt.rejudged', accuracy.onAttemptRejudged);
  events.on('attempt.finished', practice.onAttemptFinished);
  events.on('attempt.claimed', practice.onAttemptClaimed);
  events.on('attempt.reviewable', practice.onAttemptReviewable);
  events.on('attempt.rejudged', practice.onAttemptRejudged);

  return {
    routes: [
      ...streakRoutes(streaks),
      ...leaderboardRoutes(leaderboard),
      ...accuracyRoutes(accuracy),
      ...practiceRoutes(practice),
      ...groupRoutes(
        deps,
        createGroups(deps),
        createMembership({ ...deps, changed: () => standings.forget() }),
        createGroupBoard({ ...deps, timezone, standings }),
      ),
      ...badgeRoutes(badges),
      ...certificateRoutes(certificates),
      ...digestRoutes(digests),
      ...challengeRoutes(createChallenges({ ...deps, versions, open })),
      ...progressReportRoutes(createProgressReports(reportDeps)),
      ...sharingRoutes(createSharing({ ...deps, versions })),
    ],
    tasks: [
      { name: 'weekly badges', everyMs: HOUR_MS, run: () => badges.crown() },
      { name: 'digests', everyMs: MINUTE_MS, run: () => digests.sendDigests() },
      { name: 'progress reports', everyMs: MINUTE_MS, run: createReportWork(reportDeps) },
      { name: 'reminders', everyMs: MINUTE_MS, run: () => digests.sendReminders() },
    ],
    personalData: [
      streakData(deps),
      pointsData(deps),
      badgeData(deps),
      certificateData(deps),
      accuracyData(deps),
      practiceData(deps),
      progressReportData(deps),
    ],
    forgetBoards: () => {
      leaderboard.forget();
      standings.forget();
    },
    unsubscribe: (token) => digests.unsubscribe(token),
    mailLinks: (userId, kind) => digests.linksOf(userId, kind),
    recount: createRecount(deps, [
      (trx, userId) => streaks.recount(trx, userId),
      (trx, userId) => points.recount(trx, userId),
      // After the streak, of which some are made.
      (trx, userId) => badges.recount(trx, userId),
      // After the badges, which say what was completed when.
      (trx, userId) => certificates.recount(trx, userId),
      (trx, userId) => accuracy.recount(trx, userId),
      (trx, userId) => practice.recount(trx, userId),
    ]),
  };
};
