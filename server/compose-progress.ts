/** Puts together what grows out of finished attempts: streak, points and boards. */
import type { Task } from './background.ts';
import type { Quizzes } from './compose-quizzes.ts';
import type { Deps } from './deps.ts';
import { badgeRoutes } from './features/badges/routes.ts';
import { createBadges } from './features/badges/service.ts';
import { challengeRoutes } from './features/challenges/routes.ts';
import { createChallenges } from './features/challenges/service.ts';
import { digestRoutes } from './features/digests/routes.ts';
import { createDigests, type Digests } from './features/digests/service.ts';
import { createPoints } from './features/leaderboard/points.ts';
import { leaderboardRoutes } from './features/leaderboard/routes.ts';
import { createLeaderboard } from './features/leaderboard/service.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { createSharing } from './features/sharing/service.ts';
import { streakRoutes } from './features/streaks/routes.ts';
import { createStreaks } from './features/streaks/service.ts';
import type { Route } from './http/route.ts';
import { createRecount, type Recount } from './recount.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface Progress {
  readonly routes: readonly Route[];
  readonly tasks: readonly Task[];
  readonly recount: Recount;
  /** Stops a kind of mail by the token of its link. */
  readonly unsubscribe: Digests['unsubscribe'];
}

export const composeProgress = (deps: Deps, { versions, open }: Pick<Quizzes, 'versions' | 'open'>): Progress => {
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

  const digests = createDigests({
    ...deps,
    publicUrl: deps.config.publicUrl,
    timezone,
    ledger: (userId) => streaks.ledger(userId),
    standing: (userId, period) => leaderboard.standing(userId, period),
  });

  // The streak is noted before badges ask for it.
  events.on('attempt.finished', streaks.onAttemptFinished);
  events.on('attempt.claimed', streaks.onAttemptClaimed);
  events.on('attempt.finished', points.onAttemptFinished);
  events.on('attempt.finished', badges.onAttemptFinished);
  events.on('attempt.claimed', badges.onAttemptClaimed);
  events.on('attempt.regraded', points.onAttemptRegraded);
  events.on('attempt.regraded', badges.onAttemptRegraded);
  events.on('insight.checked', badges.onInsightChecked);

  return {
    routes: [
      ...streakRoutes(streaks),
      ...leaderboardRoutes(leaderboard),
      ...badgeRoutes(badges),
      ...digestRoutes(digests),
      ...challengeRoutes(createChallenges({ ...deps, versions, open })),
      ...sharingRoutes(createSharing({ ...deps, versions })),
    ],
    tasks: [
      { name: 'weekly badges', everyMs: HOUR_MS, run: () => badges.crown() },
      { name: 'digests', everyMs: MINUTE_MS, run: () => digests.sendDigests() },
      { name: 'reminders', everyMs: MINUTE_MS, run: () => digests.sendReminders() },
    ],
    unsubscribe: (token) => digests.unsubscribe(token),
    recount: createRecount(deps, [
      (trx, userId) => streaks.recount(trx, userId),
      (trx, userId) => points.recount(trx, userId),
      // After the streak, of which some are made.
      (trx, userId) => badges.recount(trx, userId),
    ]),
  };
};
