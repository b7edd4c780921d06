/** Puts together what grows out of finished attempts: streak, points and boards. */
import type { Task } from './background.ts';
import type { QuizVersions } from './db/quiz-versions.ts';
import type { Deps } from './deps.ts';
import { createPoints } from './features/leaderboard/points.ts';
import { leaderboardRoutes } from './features/leaderboard/routes.ts';
import { createLeaderboard } from './features/leaderboard/service.ts';
import { streakRoutes } from './features/streaks/routes.ts';
import { createStreaks } from './features/streaks/service.ts';
import type { Route } from './http/route.ts';
import { createRecount, type Recount } from './recount.ts';

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

  events.on('attempt.finished', streaks.onAttemptFinished);
  events.on('attempt.claimed', streaks.onAttemptClaimed);
  events.on('attempt.finished', points.onAttemptFinished);

  return {
    routes: [...streakRoutes(streaks), ...leaderboardRoutes(leaderboard)],
    tasks: [],
    recount: createRecount(deps, [
      (trx, userId) => streaks.recount(trx, userId),
      (trx, userId) => points.recount(trx, userId),
    ]),
  };
};
