import { displayName, NAME_COLUMNS } from '../../identity/index.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { BoardTotalsTable } from '../tables.ts';

/** Identifies a leaderboard and its period. */
export interface BoardRef {
  readonly board: string;
  readonly period: string;
}

/** Sort position of a user on a leaderboard. */
export type BoardPosition = Pick<BoardTotalsTable, 'user_id' | 'points_milli' | 'reached_at'>;

export interface Ranked extends BoardPosition {
  /** Display name. */
  readonly name: string;
}

/** Selects visible users: learners with an active account who don't hide. */
const shownOn = (db: Db, { board, period }: BoardRef) =>
  db
    .selectFrom('board_totals')
    .innerJoin('users', 'users.id', 'board_totals.user_id')
    .where('board_totals.board', '=', board)
    .where('board_totals.period', '=', period)
    .where('users.role', '=', 'user')
    .where('users.status', '=', 'active')
    .where('users.board_choice', '!=', 'hidden');

const COLUMNS = [
  'board_totals.user_id',
  'board_totals.points_milli',
  'board_totals.reached_at',
  ...NAME_COLUMNS,
] as const;

type Row = BoardPosition & Parameters<typeof displayName>[0];

const ranked = (row: Row): Ranked => ({
  user_id: row.user_id,
  points_milli: row.points_milli,
  reached_at: row.reached_at,
  name: displayName(row),
});

const topQuery = (db: Db, ref: BoardRef, limit: number) =>
  shownOn(db, ref)
    .select(COLUMNS)
    .orderBy('board_totals.points_milli', 'desc')
    .orderBy('board_totals.reached_at')
    .orderBy('board_totals.user_id')
    .limit(limit);

/** One side of the order: `<` is ahead of a user, `>` behind. */
type Side = '<' | '>';

/** Selects users with equal points: an index range of any size. */
const among = (db: Db, ref: BoardRef, of: BoardPosition, side: Side) =>
  shownOn(db, ref)
    .where('board_totals.points_milli', '=', of.points_milli)
    .where((row) =>
      row(row.refTuple('board_totals.reached_at', 'board_totals.user_id'), side, row.tuple(of.reached_at, of.user_id)),
    );

/** Selects users with more points, or with fewer. */
const beyond = (db: Db, ref: BoardRef, of: BoardPosition, side: Side) =>
  shownOn(db, ref).where('board_totals.points_milli', side === '<' ? '>' : '<', of.points_milli);

const justAheadQuery = (db: Db, ref: BoardRef, of: BoardPosition, count: number) => {
  const ties = among(db, ref, of, '<')
    .select(COLUMNS)
    .orderBy('board_totals.reached_at', 'desc')
    .orderBy('board_totals.user_id', 'desc')
    .limit(count);
  const better = beyond(db, ref, of, '<')
    .select(COLUMNS)
    .orderBy('board_totals.points_milli')
    .orderBy('board_totals.reached_at', 'desc')
    .orderBy('board_totals.user_id', 'desc')
    .limit(count);
  return db
    .selectFrom(ties.as('ties'))
    .selectAll()
    .unionAll(db.selectFrom(better.as('better')).selectAll());
};

const justBehindQuery = (db: Db, ref: BoardRef, of: BoardPosition, count: number) => {
  const ties = among(db, ref, of, '>')
    .select(COLUMNS)
    .orderBy('board_totals.reached_at')
    .orderBy('board_totals.user_id')
    .limit(count);
  const worse = beyond(db, ref, of, '>')
    .select(COLUMNS)
    .orderBy('board_totals.points_milli', 'desc')
    .orderBy('board_totals.reached_at')
    .orderBy('board_totals.user_id')
    .limit(count);
  return db
    .selectFrom(ties.as('ties'))
    .selectAll()
    .unionAll(db.selectFrom(worse.as('worse')).selectAll());
};

const aheadCountQuery = (db: Db, ref: BoardRef, of: BoardPosition, most: number) =>
  db
    .selectFrom(
      among(db, ref, of, '<')
        .select('board_totals.user_id')
        .unionAll(beyond(db, ref, of, '<').select('board_totals.user_id'))
        .limit(most)
        .as('ahead'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));

/** Counts from one position, inclusive, to another. */
const betweenCountQuery = (db: Db, ref: BoardRef, from: BoardPosition, until: BoardPosition, most: number) => {
  const atUntil = among(db, ref, until, '<').select('board_totals.user_id');
  const atFrom = shownOn(db, ref)
    .where('board_totals.points_milli', '=', from.points_milli)
    .where((row) =>
      row(
        row.refTuple('board_totals.reached_at', 'board_totals.user_id'),
        '>=',
        row.tuple(from.reached_at, from.user_id),
      ),
    )
    .select('board_totals.user_id');
  const inside = shownOn(db, ref)
    .where('board_totals.points_milli', '<', from.points_milli)
    .where('board_totals.points_milli', '>', until.points_milli)
    .select('board_totals.user_id');
  const between =
    from.points_milli === until.points_milli
      ? atFrom.where((row) =>
          row(
            row.refTuple('board_totals.reached_at', 'board_totals.user_id'),
            '<',
            row.tuple(until.reached_at, until.user_id),
          ),
        )
      : atFrom.unionAll(inside).unionAll(atUntil);
  return db.selectFrom(between.limit(most).as('between')).select(({ fn }) => fn.countAll<number>().as('count'));
};

/** All leaderboard queries, for the test of query plans. */
export const boardQueries = { topQuery, aheadCountQuery, betweenCountQuery, justAheadQuery, justBehindQuery };

/** Returns the top of a leaderboard. */
export const topOf = async (db: Db, ref: BoardRef, limit: number): Promise<Ranked[]> =>
  (await topQuery(db, ref, limit).execute()).map(ranked);

/** Returns a user's row on a leaderboard, visible or not. */
export const positionOf = async (db: Db, ref: BoardRef, userId: string): Promise<BoardPosition | undefined> =>
  db
    .selectFrom('board_totals')
    .select(['user_id', 'points_milli', 'reached_at'])
    .where('user_id', '=', userId)
    .where('board', '=', ref.board)
    .where('period', '=', ref.period)
    .executeTakeFirst();

/** Returns a user's row on a leaderboard and whether leaderboards show the user. */
export const boardRowOf = async (
  db: Db,
  ref: BoardRef,
  userId: string,
): Promise<{ position: BoardPosition; isShown: boolean } | undefined> => {
  const row = await db
    .selectFrom('board_totals')
    .innerJoin('users', 'users.id', 'board_totals.user_id')
    .select(['board_totals.user_id', 'points_milli', 'reached_at', 'users.role', 'users.board_choice'])
    .where('board_totals.user_id', '=', userId)
    .where('board', '=', ref.board)
    .where('period', '=', ref.period)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { role, board_choice, ...position } = row;
  return { position, isShown: role === 'user' && board_choice !== 'hidden' };
};

/** Orders by points, then by who reached them first, then by id. */
export const inOrder = (one: BoardPosition, other: BoardPosition): number =>
  other.points_milli - one.points_milli ||
  one.reached_at - other.reached_at ||
  (one.user_id < other.user_id ? -1 : one.user_id > other.user_id ? 1 : 0);

/** Counts users between two positions, up to `most`. */
export const countBetween = async (
  db: Db,
  ref: BoardRef,
  from: BoardPosition,
  until: BoardPosition,
  most: number,
): Promise<number> => (await betweenCountQuery(db, ref, from, until, most).executeTakeFirstOrThrow()).count;

/** Returns the next positions after a user, or the first ones, without names. */
export const walk = async (
  db: Db,
  ref: BoardRef,
  after: BoardPosition | null,
  count: number,
): Promise<BoardPosition[]> => {
  const query = after === null ? topQuery(db, ref, count) : justBehindQuery(db, ref, after, count);
  return (await query.execute()).toSorted(inOrder).slice(0, count);
};

/** Counts users ahead, up to `most`. */
export const countAhead = async (db: Db, ref: BoardRef, of: BoardPosition, most: number): Promise<number> =>
  (await aheadCountQuery(db, ref, of, most).executeTakeFirstOrThrow()).count;

/** Returns the users directly ahead and behind, best first. */
export const around = async (
  db: Db,
  ref: BoardRef,
  of: BoardPosition,
  count: number,
): Promise<{ before: Ranked[]; after: Ranked[] }> => ({
  before: (await justAheadQuery(db, ref, of, count).execute()).map(ranked).toSorted(inOrder).slice(-count),
  after: (await justBehindQuery(db, ref, of, count).execute()).map(ranked).toSorted(inOrder).slice(0, count),
});

/** Returns how the user appears on leaderboards. */
export const appearanceOf = async (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['role', ...NAME_COLUMNS])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
