import { displayName, NAME_COLUMNS } from '../../db/display-name.ts';
import type { Db } from '../../db/schema.ts';
import type { BoardTotalsTable } from '../../db/tables/progress.ts';

/** Which board in which period. */
export interface BoardRef {
  readonly board: string;
  readonly period: string;
}

/** Where somebody stands in the order of a board. */
export type Standing = Pick<BoardTotalsTable, 'user_id' | 'points_milli' | 'reached_at'>;

export interface Ranked extends Standing {
  /** What others read of them. */
  readonly name: string;
}

/** Who is shown on a board: learners with an account in good standing who don't hide. */
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

type Row = Standing & Parameters<typeof displayName>[0];

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

/** Those before somebody: by points along the index, ties by who got there first. */
const aheadOf = (db: Db, ref: BoardRef, of: Standing) =>
  shownOn(db, ref)
    .where('board_totals.points_milli', '>=', of.points_milli)
    .where((row) =>
      row.or([
        row('board_totals.points_milli', '>', of.points_milli),
        row('board_totals.reached_at', '<', of.reached_at),
        row.and([row('board_totals.reached_at', '=', of.reached_at), row('board_totals.user_id', '<', of.user_id)]),
      ]),
    );

const behind = (db: Db, ref: BoardRef, of: Standing) =>
  shownOn(db, ref)
    .where('board_totals.points_milli', '<=', of.points_milli)
    .where((row) =>
      row.or([
        row('board_totals.points_milli', '<', of.points_milli),
        row('board_totals.reached_at', '>', of.reached_at),
        row.and([row('board_totals.reached_at', '=', of.reached_at), row('board_totals.user_id', '>', of.user_id)]),
      ]),
    );

const aheadCountQuery = (db: Db, ref: BoardRef, of: Standing, most: number) =>
  db
    .selectFrom(aheadOf(db, ref, of).select('board_totals.user_id').limit(most).as('ahead'))
    .select(({ fn }) => fn.countAll<number>().as('count'));

const justAheadQuery = (db: Db, ref: BoardRef, of: Standing, count: number) =>
  aheadOf(db, ref, of)
    .select(COLUMNS)
    .orderBy('board_totals.points_milli')
    .orderBy('board_totals.reached_at', 'desc')
    .orderBy('board_totals.user_id', 'desc')
    .limit(count);

const justBehindQuery = (db: Db, ref: BoardRef, of: Standing, count: number) =>
  behind(db, ref, of)
    .select(COLUMNS)
    .orderBy('board_totals.points_milli', 'desc')
    .orderBy('board_totals.reached_at')
    .orderBy('board_totals.user_id')
    .limit(count);

/** Every query of a board, for the test that looks at their plans. */
export const boardQueries = { topQuery, aheadCountQuery, justAheadQuery, justBehindQuery };

/** The first of a board. */
export const topOf = async (db: Db, ref: BoardRef, limit: number): Promise<Ranked[]> =>
  (await topQuery(db, ref, limit).execute()).map(ranked);

/** What somebody has on a board, shown or not. */
export const standingOf = async (db: Db, ref: BoardRef, userId: string): Promise<Standing | undefined> =>
  db
    .selectFrom('board_totals')
    .select(['user_id', 'points_milli', 'reached_at'])
    .where('user_id', '=', userId)
    .where('board', '=', ref.board)
    .where('period', '=', ref.period)
    .executeTakeFirst();

/** How many stand before somebody, counted as far as `most`. */
export const countAhead = async (db: Db, ref: BoardRef, of: Standing, most: number): Promise<number> =>
  (await aheadCountQuery(db, ref, of, most).executeTakeFirstOrThrow()).count;

/** Those right before and right behind somebody, best first each. */
export const around = async (
  db: Db,
  ref: BoardRef,
  of: Standing,
  count: number,
): Promise<{ before: Ranked[]; after: Ranked[] }> => ({
  before: (await justAheadQuery(db, ref, of, count).execute()).map(ranked).toReversed(),
  after: (await justBehindQuery(db, ref, of, count).execute()).map(ranked),
});

/** How that person appears on boards. */
export const appearanceOf = async (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['role', ...NAME_COLUMNS])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
