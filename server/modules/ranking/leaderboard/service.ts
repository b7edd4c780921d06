import {
  BOARD_LENGTH,
  getLeaderboard,
  type Board,
  type Leaderboard,
  type OwnRank,
} from '#shared/contract/ranking/leaderboard.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { isStaff } from '#shared/domain/identity/roles.ts';
import { periodDays, periodKey, type Period } from '#shared/domain/ranking/points.ts';
import { displayName } from '../../identity/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { prepare, type Prepared } from '../../../platform/http/routes/prepared.ts';
import { createBriefCache } from '../../../platform/http/routes/prepared-cache.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { appearanceOf, around, positionOf, boardRowOf, topOf, type BoardRef, type Ranked } from './board-repository.ts';
import type { Ladders } from './ladders.ts';

/** Cache time in milliseconds, so that all processes show nearly the same leaderboard. */
const CACHED_MS = 1_000;

/** Neighbours shown on either side of the reader. */
const NEIGHBOURS = 2;

export interface BoardQuery {
  readonly board: Board;
  readonly period: Period;
}

export interface LeaderboardDeps extends Pick<Deps, 'db' | 'clock'> {
  /** IANA time zone of months and weeks. */
  readonly timezone: string;
  readonly ladders: Ladders;
}

export interface OverallRank {
  readonly points: number;
  readonly rank: number | null;
  readonly rankBefore: number | null;
}

export interface LeaderboardService {
  /** Returns the top of a leaderboard, ready to send. */
  top(query: BoardQuery): Promise<Prepared>;
  /** Returns the user's rank and neighbours. */
  place(actor: Actor, query: BoardQuery): Promise<OwnRank>;
  /**
   * Returns a user's points and rank in a period on the overall leaderboard.
   * @param gained points of which `rankBefore` is the rank without; it is null if there were no others
   */
  rankOf(userId: string, period: string, gained?: number): Promise<OverallRank>;
  /** Returns the ids of the overall leaders in that period, best first. */
  leaders(period: string, count: number): Promise<string[]>;
  /** Clears the cached leaderboards after a user changed their visibility. */
  forget(): void;
}

const pointsOf = ({ points_milli }: { readonly points_milli: number }): number => points_milli / 1000;

/** Reads leaderboards from running totals only. */
export const createLeaderboard = ({ db, clock, timezone, ladders }: LeaderboardDeps): LeaderboardService => {
  const cache = createBriefCache(clock, CACHED_MS);
  const refOf = ({ board, period }: BoardQuery): BoardRef => ({
    board,
    period: periodKey(period, clock.now(), timezone),
  });

  const read = async (query: BoardQuery, ref: BoardRef): Promise<Leaderboard> => ({
    ...query,
    days: periodDays(query.period, dayOf(clock.now(), timezone)),
    timezone,
    entries: (await topOf(db, ref, BOARD_LENGTH)).map((entry, index) => ({
      rank: index + 1,
      name: entry.name,
      points: pointsOf(entry),
    })),
  });

  return {
    forget: () => cache.clear(),
    async top(query) {
      const ref = refOf(query);
      return cache.get(`${ref.board}/${ref.period}`, async () =>
        prepare(getLeaderboard, { success: true, data: { leaderboard: await read(query, ref) } }),
      );
    },
    async place(actor, query) {
      const ref = refOf(query);
      const own = await positionOf(db, ref, actor.userId);
      const points = own === undefined ? 0 : pointsOf(own);
      const absent = (why: OwnRank['absent']): OwnRank => ({ absent: why, points, rank: null, neighbours: [] });
      if (isStaff(actor.role)) return absent('staff');
      const user = await appearanceOf(db, actor.userId);
      if (user.board_choice === 'hidden') return absent('hidden');
      if (own === undefined) return absent('points');
      const rank = await ladders.rankOf(ref, own);
      const { before, after } = await around(db, ref, own, NEIGHBOURS);
      const you: Ranked = { ...own, name: displayName(user) };
      const neighbours = [...before, you, ...after].map((entry, index) => ({
        // Another user may have overtaken them between the two reads.
        rank: rank === null ? null : Math.max(1, rank - before.length + index),
        name: entry.name,
        points: pointsOf(entry),
        you: entry === you,
      }));
      return { absent: null, points, rank, neighbours };
    },
    async rankOf(userId, period, gained = 0) {
      const ref = { board: 'overall', period };
      const row = await boardRowOf(db, ref, userId);
      if (row === undefined) return { points: 0, rank: null, rankBefore: null };
      const { position: own, isShown } = row;
      const points = pointsOf(own);
      if (!isShown) return { points, rank: null, rankBefore: null };
      const rank = await ladders.rankOf(ref, own);
      if (gained === 0) return { points, rank, rankBefore: rank };
      const before = { ...own, points_milli: own.points_milli - Math.round(gained * 1000) };
      const rankBefore = before.points_milli > 0 ? await ladders.rankOf(ref, before) : null;
      // The learner's own position is ahead of the one without those points.
      return { points, rank, rankBefore: rankBefore === null ? null : Math.max(1, rankBefore - 1) };
    },
    async leaders(period, count) {
      return (await topOf(db, { board: 'overall', period }, count)).map(({ user_id }) => user_id);
    },
  };
};
