import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { badgeData } from './badges/personal-data.ts';
import { badgeRoutes } from './badges/routes.ts';
import { createBadges } from './badges/service.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { createChallenges } from './challenges/service.ts';
import { createGroupBoard } from './groups/board.ts';
import { createCachedRanks } from './groups/cached-ranks.ts';
import { createMembership } from './groups/membership.ts';
import { groupData } from './groups/personal-data.ts';
import { rankedUsers } from './groups/board-repository.ts';
import { teamBoardRoutes } from './groups/team-routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { createGroups } from './groups/service.ts';
import { createLadders } from './leaderboard/ladders.ts';
import { pointsData } from './leaderboard/personal-data.ts';
import { createPoints } from './leaderboard/points.ts';
import { rewardRoutes } from './rewards/routes.ts';
import { createRewards } from './rewards/service.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { createLeaderboard, type LeaderboardService } from './leaderboard/service.ts';

const HOUR_MS = 3_600_000;
const LADDERS_EVERY_MS = 1_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    ranking: {
      readonly standing: LeaderboardService['rankOf'];
      /** Clears cached leaderboards after a user changed how they appear. */
      readonly invalidateBoards: () => void;
    };
  }
}

/** Points, leaderboards, badges, challenges and groups. */
export const ranking = defineModule({
  name: 'ranking',
  reads: ['attempts', 'users', 'quizzes'],
  create: (deps, modules) => {
    const { versions } = modules.quizzes;
    const timezone = deps.config.dailyTimezone;
    const points = createPoints({ versions, timezone });
    const ladders = createLadders(deps);
    const leaderboard = createLeaderboard({ ...deps, timezone, ladders });
    const groupRanks = createCachedRanks(deps);
    const teamRanks = createCachedRanks(deps, async (db, teamId, ref) =>
      rankedUsers(db, await modules.organisations.usersInTeam(teamId), ref),
    );
    const badges = createBadges({
      ...deps,
      timezone,
      ledger: (...given) => modules.daily.ledger(...given),
      leaders: (period, count) => leaderboard.leaders(period, count),
    });
    const challenges = createChallenges({
      ...deps,
      versions,
      open: (actor, quizId, version) => modules.attempts.open(actor, quizId, { version, ranked: true }),
    });
    const rewards = createRewards({ ...deps, timezone, leaderboard, ledger: (userId) => modules.daily.ledger(userId) });
    return {
      api: {
        standing: (userId, period) => leaderboard.rankOf(userId, period),
        invalidateBoards: () => {
          leaderboard.forget();
          groupRanks.forget();
          teamRanks.forget();
        },
      },
      routes: [
        ...leaderboardRoutes(leaderboard),
        ...groupRoutes(
          deps,
          createGroups(deps),
          createMembership({ ...deps, changed: () => groupRanks.forget() }),
          createGroupBoard({ ...deps, timezone, ranking: groupRanks }),
        ),
        ...teamBoardRoutes(
          (userId) => modules.organisations.teamsOfUser(userId),
          createGroupBoard({ ...deps, timezone, ranking: teamRanks }),
        ),
        ...badgeRoutes(badges),
        ...rewardRoutes(rewards),
        ...challengeRoutes(challenges),
      ],
      tasks: [
        { name: 'weekly badges', everyMs: HOUR_MS, run: () => badges.crown() },
        { name: 'board ladders', everyMs: LADDERS_EVERY_MS, run: () => ladders.build() },
      ],
      listeners: [
        on('attempt.finished', points.onAttemptFinished),
        // Badges read the streak, which `daily` has updated before.
        on('attempt.finished', badges.onAttemptFinished),
        on('attempt.reviewable', badges.onAttemptReviewable),
        on('attempt.claimed', badges.onAttemptClaimed),
        on('attempt.regraded', points.onAttemptRegraded),
        on('attempt.regraded', badges.onAttemptRegraded),
        on('insight.checked', badges.onInsightChecked),
        on('case.submitted', badges.onCaseSubmitted),
      ],
      personalData: [pointsData(deps), badgeData(deps), groupData(deps)],
      recount: [
        (trx, userId) => points.recount(trx, userId),
        // Some badges are earned by streaks, which `daily` has recounted before.
        (trx, userId) => badges.recount(trx, userId),
      ],
    };
  },
});
