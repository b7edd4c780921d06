import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { BoardLaddersTable, BoardRungsTable } from '../tables.ts';
import { inOrder, type BoardPosition, type BoardRef } from './board-repository.ts';

/** A position with a known rank. */
export type Rung = Omit<BoardRungsTable, 'build'>;

/** Rungs that one statement deletes, by the ranks that they span. */
const RANKS_AT_ONCE = 100_000;

const ladder = (db: Db, { board, period }: BoardRef) =>
  db.selectFrom('board_ladders').selectAll().where('board', '=', board).where('period', '=', period);

export const findLadder = async (db: Db, ref: BoardRef): Promise<BoardLaddersTable | null> =>
  (await ladder(db, ref).executeTakeFirst()) ?? null;

/** Notes that someone needs the ladder of a leaderboard. */
export const wantLadder = async (db: Db, { board, period }: BoardRef, now: number): Promise<void> => {
  await db
    .insertInto('board_ladders')
    .values({ board, period, build: null, unused_build: null, expires_at: 0, wanted_at: now })
    .onConflict((conflict) => conflict.columns(['board', 'period']).doUpdateSet({ wanted_at: now }))
    .execute();
};

/** Returns ladders that have expired and were needed since. */
export const wantedLadders = (db: Db, now: number): Promise<BoardLaddersTable[]> =>
  db
    .selectFrom('board_ladders')
    .selectAll()
    .where('expires_at', '<=', now)
    .whereRef('wanted_at', '>=', 'expires_at')
    .orderBy('wanted_at')
    .execute();

/** Returns ladders that no one has needed since that time. */
export const unwantedLadders = (db: Db, since: number): Promise<BoardLaddersTable[]> =>
  db.selectFrom('board_ladders').selectAll().where('wanted_at', '<', since).limit(10).execute();

/** Notes a build whose rungs are being written, or can be deleted. */
export const noteUnusedBuild = async (db: Db, { board, period }: BoardRef, build: string | null): Promise<void> => {
  await db
    .updateTable('board_ladders')
    .set({ unused_build: build })
    .where('board', '=', board)
    .where('period', '=', period)
    .execute();
};

export const addRungs = async (db: Db, build: string, rungs: readonly Rung[]): Promise<void> => {
  if (rungs.length === 0) return;
  await db
    .insertInto('board_rungs')
    .values(rungs.map((rung) => ({ ...rung, build })))
    .execute();
};

/** Replaces the build of a ladder by the noted one. Returns false if another process has noted one since. */
export const publishBuild = async (
  db: Db,
  { board, period, build: before }: Pick<BoardLaddersTable, 'board' | 'period' | 'build'>,
  build: string,
  expiresAt: number,
): Promise<boolean> => {
  const published = await db
    .updateTable('board_ladders')
    .set({ build, unused_build: before, expires_at: expiresAt })
    .where('board', '=', board)
    .where('period', '=', period)
    .where('unused_build', '=', build)
    .returning('build')
    .executeTakeFirst();
  return published !== undefined;
};

/** Deletes the rungs of a build, a part at a time. */
export const removeRungs = async (db: Db, build: string): Promise<void> => {
  for (;;) {
    const first = await db
      .selectFrom('board_rungs')
      .select('rank')
      .where('build', '=', build)
      .orderBy('rank')
      .limit(1)
      .executeTakeFirst();
    if (first === undefined) return;
    await db
      .deleteFrom('board_rungs')
      .where('build', '=', build)
      .where('rank', '<', first.rank + RANKS_AT_ONCE)
      .execute();
  }
};

export const removeLadder = async (db: Db, { board, period }: BoardRef): Promise<void> => {
  await db.deleteFrom('board_ladders').where('board', '=', board).where('period', '=', period).execute();
};

/** Deletes the rungs at which a user is: the ranks between their neighbours are counted instead. */
export const removeRungsOf = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('board_rungs').where('user_id', '=', userId).execute();
};

const lastRung = (db: Db, build: string) =>
  db
    .selectFrom('board_rungs')
    .select(['rank', 'user_id', 'points_milli', 'reached_at'])
    .where('build', '=', build)
    .orderBy('points_milli')
    .orderBy('reached_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(1);

/** Selects the last rung among equal points and the last one with more. */
export const rungQuery = (db: Db, build: string, own: BoardPosition) => {
  const ties = lastRung(db, build)
    .where('points_milli', '=', own.points_milli)
    .where((row) => row(row.refTuple('reached_at', 'user_id'), '<=', row.tuple(own.reached_at, own.user_id)));
  const better = lastRung(db, build).where('points_milli', '>', own.points_milli);
  return db
    .selectFrom(ties.as('ties'))
    .selectAll()
    .unionAll(db.selectFrom(better.as('better')).selectAll());
};

/** Returns the last rung of a build that isn't behind the position. */
export const rungBefore = async (db: Db, build: string, own: BoardPosition): Promise<Rung | undefined> =>
  (await rungQuery(db, build, own).execute()).toSorted(inOrder).at(-1);
