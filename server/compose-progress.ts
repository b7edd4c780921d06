/** Puts together what grows out of finished attempts: streak, points and boards. */
import type { Task } from './background.ts';
import type { QuizVersions } from './db/quiz-versions.ts';
import type { Deps } from './deps.ts';
import { badgeRoutes } from './features/badges/routes.ts';
import { createBadges } from './features/badges/service.ts';
import { createPoints } from './features/leaderboard/points.ts';
import { leaderboardRoutes } from './features/leaderboard/routes.ts';
import { createLeaderboard } from './features/leaderboard/service.ts';
import { streakRoutes } from './features/streaks/routes.ts';
import { createStreaks } from './features/streaks/service.ts';
import type { Route } from './http/route.ts';
import { createRecount, type Recount } from './recount.ts';

const HOUR_MS = 3_600_000;

export interface Progress {
  readonly routes: readonly Route[];
  readonly tasks: readonly Task[];
  readonly recount: Recount;
}

export const composeProgress = (deps: Deps, { versions }: { readonly versions: QuizVersions }): Progress => {
  const { events } = deps;
  const timezone = deps.config.dailyTimezone;
  const streaks = createStreaks({ ...deps, timezone });
  const points = createPoints({ versions, timezone });
  const leaderboard = createLeaderboard({ ...deps, timezone });

  const badges = createBadges({
    ...deps,
    timezone,
    ledger: (userId, from) => streaks.ledger(userId, from),
    leaders: (period, count) => leaderboard.leaders(period, count),
  });

  // The streak is noted before badges ask for it.
  events.on('attempt.finished', streaks.onAttemptFinished);
  events.on('attempt.claimed', streaks.onAttemptClaimed);
  events.on('attempt.finished', points.onAttemptFinished);
  events.on('attempt.finished', badges.onAttemptFinished);
  events.on('attempt.claimed', badges.onAttemptClaimed);
  events.on('insight.checked', badges.onInsightChecked);

  return {
    routes: [...streakRoutes(streaks), ...leaderboardRoutes(leaderboard), ...badgeRoutes(badges)],
    tasks: [{ name: 'weekly badges', everyMs: HOUR_MS, run: () => badges.crown() }],
    recount: createRecount(deps, [
      (trx, userId) => streaks.recount(trx, userId),
      (trx, userId) => points.recount(trx, userId),
    ]),
  };
};
