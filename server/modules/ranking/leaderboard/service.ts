import {
  BOARD_LENGTH,
  getLeaderboard,
  type Board,
  type Leaderboard,
  type OwnRank,
} from '#shared/contract/ranking/leaderboard.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { isStaff } from '#shared/domain/identity/permissions.ts';
import { periodDays, periodKey, type Period } from '#shared/domain/ranking/points.ts';
import { displayName } from '../../identity/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { prepare, type Prepared } from '../../../platform/http/routes/prepared.ts';
import { createBriefCache } from '../../../platform/http/routes/prepared-cache.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { appearanceOf, around, standingOf, topOf, type BoardRef, type Ranked } from './board-repository.ts';
import type { Ladders } from './ladders.ts';

/** Every process reads a board anew after this time, in milliseconds, so that they all show the same one. */
const KEPT_MS = 1_000;

/** People shown on either side of the one who looks. */
const NEIGHBOURS = 2;

export interface BoardQuery {
  readonly board: Board;
  readonly period: Period;
}

export interface LeaderboardDeps extends Pick<Deps, 'db' | 'clock'> {
  /** IANA zone in which months and weeks turn. */
  readonly timezone: string;
  readonly ladders: Ladders;
}

export interface LeaderboardService {
  /** The first of a board, ready to be sent. */
  top(query: BoardQuery): Promise<Prepared>;
  /** Where that person stands, and who stands around them. */
  place(actor: Actor, query: BoardQuery): Promise<OwnRank>;
  /** Points and place of a person in a period on the board of everything, for a mail to them. */
  standing(userId: string, period: string): Promise<{ points: number; rank: number | null }>;
  /** The ids of the first of everything in that period, best first. */
  leaders(period: string, count: number): Promise<string[]>;
  /** Forgets the boards that are kept ready: somebody has just chosen how they appear. */
  forget(): void;
}

const pointsOf = ({ points_milli }: { readonly points_milli: number }): number => points_milli / 1000;

/** Reads boards from running totals alone. */
export const createLeaderboard = ({ db, clock, timezone, ladders }: LeaderboardDeps): LeaderboardService => {
  const cache = createBriefCache(clock, KEPT_MS);
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
      const own = await standingOf(db, ref, actor.userId);
      const points = own === undefined ? 0 : pointsOf(own);
      const absent = (why: OwnRank['absent']): OwnRank => ({ absent: why, points, rank: null, neighbours: [] });
      if (isStaff(actor.role)) return absent('staff');
      const person = await appearanceOf(db, actor.userId);
      if (person.board_choice === 'hidden') return absent('hidden');
      if (own === undefined) return absent('points');
      const rank = await ladders.rankOf(ref, own);
      const { before, after } = await around(db, ref, own, NEIGHBOURS);
      const you: Ranked = { ...own, name: displayName(person) };
      const neighbours = [...before, you, ...after].map((entry, index) => ({
        // Somebody may have overtaken them between the two reads.
        rank: rank === null ? null : Math.max(1, rank - before.length + index),
        name: entry.name,
        points: pointsOf(entry),
        you: entry === you,
      }));
      return { absent: null, points, rank, neighbours };
    },
    async standing(userId, period) {
      const ref = { board: 'overall', period };
      const own = await standingOf(db, ref, userId);
      if (own === undefined) return { points: 0, rank: null };
      const { role, board_choice } = await appearanceOf(db, userId);
      if (role !== 'user' || board_choice === 'hidden') return { points: pointsOf(own), rank: null };
      return { points: pointsOf(own), rank: await ladders.rankOf(ref, own) };
    },
    async leaders(period, count) {
      return (await topOf(db, { board: 'overall', period }, count)).map(({ user_id }) => user_id);
    },
  };
};
