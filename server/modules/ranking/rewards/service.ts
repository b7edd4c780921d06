import type { Reward } from '#shared/contract/ranking/reward.ts';
import { COLLECTION } from '#shared/domain/ranking/badges.ts';
import { periodKey } from '#shared/domain/ranking/points.ts';
import type { StreakLedger } from '#shared/domain/daily/streaks.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { LeaderboardService } from '../leaderboard/service.ts';
import { earnedBy } from './repository.ts';

export interface RewardsDeps extends Pick<Deps, 'db' | 'clock'> {
  /** IANA time zone of weeks. */
  readonly timezone: string;
  readonly leaderboard: Pick<LeaderboardService, 'rankOf'>;
  readonly ledger: (userId: string) => Promise<StreakLedger>;
}

export interface Rewards {
  /** Refuses with NOT_FOUND unless the user has finished that attempt. */
  view(userId: string, attemptId: string): Promise<Reward>;
}

export const createRewards = ({ db, clock, timezone, leaderboard, ledger }: RewardsDeps): Rewards => ({
  async view(userId, attemptId) {
    const earned = await earnedBy(db, userId, attemptId);
    if (earned === undefined) throw notFound('result');
    const { finished_at, points: earning, badges } = earned;
    const repeated = earning !== null && earning.attempt_id !== attemptId;
    const points = earning === null || repeated ? 0 : earning.points_milli / 1000;
    const week = periodKey('week', clock.now(), timezone);
    const counts = periodKey('week', finished_at, timezone) === week;
    const { current, doneToday } = await ledger(userId);
    return {
      points,
      repeated,
      badges: COLLECTION.filter(({ badge, program }) =>
        badges.some((row) => row.badge === badge && (program === null || row.detail === program)),
      ).map(({ badge, program }) => ({ badge, program })),
      week: await leaderboard.rankOf(userId, week, counts ? points : 0),
      streak: { current, doneToday },
    };
  },
});
