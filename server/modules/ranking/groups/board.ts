import { BOARD_LENGTH, type Board, type Leaderboard, type OwnRank } from '#shared/contract/ranking/leaderboard.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { periodDays, periodKey, type Period } from '#shared/domain/ranking/points.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { isHidden, ownPoints, type GroupRank } from './board-repository.ts';
import type { CachedRanks } from './cached-ranks.ts';

/** Neighbours shown on either side of the reader. */
const NEIGHBOURS = 2;

export interface GroupBoardQuery {
  readonly board: Board;
  readonly period: Period;
}

export interface GroupBoardDeps extends Pick<Deps, 'db' | 'clock'> {
  /** IANA time zone of months and weeks. */
  readonly timezone: string;
  readonly ranking: CachedRanks;
}

const entryOf = ({ name, points_milli }: GroupRank, index: number) => ({
  rank: index + 1,
  name: name(),
  points: points_milli / 1000,
});

/** Reads a group's leaderboard from the totals of its members. */
export const createGroupBoard =
  ({ db, clock, timezone, ranking: kept }: GroupBoardDeps) =>
  async (
    actor: Actor,
    groupId: string,
    { board, period }: GroupBoardQuery,
  ): Promise<{ leaderboard: Leaderboard; place: OwnRank }> => {
    const now = clock.now();
    const ref = { board, period: periodKey(period, now, timezone) };
    const ranking = await kept.read(groupId, ref);
    const at = ranking.findIndex(({ user_id }) => user_id === actor.userId);

    const readRank = async (): Promise<OwnRank> => {
      if (at >= 0) {
        const from = Math.max(0, at - NEIGHBOURS);
        const around = ranking.slice(from, at + NEIGHBOURS + 1);
        return {
          absent: null,
          points: (ranking[at]?.points_milli ?? 0) / 1000,
          rank: at + 1,
          neighbours: around.map((standing, index) => ({
            ...entryOf(standing, from + index),
            you: from + index === at,
          })),
        };
      }
      const points = ((await ownPoints(db, actor.userId, ref)) ?? 0) / 1000;
      const absent = isStaff(actor.role) ? 'staff' : (await isHidden(db, actor.userId)) ? 'hidden' : 'points';
      return { absent, points, rank: null, neighbours: [] };
    };

    return {
      leaderboard: {
        board,
        period,
        days: periodDays(period, dayOf(now, timezone)),
        timezone,
        entries: ranking.slice(0, BOARD_LENGTH).map(entryOf),
      },
      place: await readRank(),
    };
  };

export type GroupBoard = ReturnType<typeof createGroupBoard>;
