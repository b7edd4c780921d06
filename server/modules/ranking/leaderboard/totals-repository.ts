import { firstOf, prepared } from '../../../platform/database/prepared.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { addWrite, flushWrites } from '../../../platform/database/writes/write-batch.ts';
import type { BoardTotalsTable, PointsTable } from '../tables.ts';
import { BATCH } from '../../../platform/personal-data.ts';

const pointsQuery = prepared(
  (trx, { user_id, source, attempt_id, program, difficulty, points_milli, at }: PointsTable) =>
    trx
      .insertInto('points')
      .values({ user_id, source, attempt_id, program, difficulty, points_milli, at })
      .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
      .returning('source'),
);

/** Records earned points; false if that source has earned them before. */
export const addPoints = async (trx: Trx, row: PointsTable): Promise<boolean> =>
  (await firstOf(trx, pointsQuery(trx, row))) !== undefined;

/** Whether the source's points were earned after that time. */
export const wasEarnedAfter = async (db: Db, userId: string, source: string, at: number): Promise<boolean> =>
  (await db
    .selectFrom('points')
    .select('source')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('at', '>', at)
    .executeTakeFirst()) !== undefined;

/** Adds to a user's running totals; `reached_at` is the latest time of their parts. */
export const addToTotals = (trx: Trx, rows: readonly BoardTotalsTable[]): Promise<void> =>
  addWrite(
    trx,
    trx
      .insertInto('board_totals')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'board', 'period']).doUpdateSet((old) => ({
          points_milli: old('board_totals.points_milli', '+', old.ref('excluded.points_milli')),
          reached_at: old
            .case()
            .when('board_totals.reached_at', '>', old.ref('excluded.reached_at'))
            .then(old.ref('board_totals.reached_at'))
            .else(old.ref('excluded.reached_at'))
            .end(),
        })),
      ),
  );

/** Returns a user's finished attempts that may have earned points, in order. */
export const earningAttempts = async (db: Db, userId: string) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .leftJoin('points', (join) =>
      join.onRef('points.user_id', '=', 'attempts.owner_id').onRef('points.attempt_id', '=', 'attempts.id'),
    )
    .select([
      'attempts.id',
      'attempts.quiz_id',
      'attempts.version',
      'attempts.daily_date',
      'attempts.percent_centi',
      'attempts.first',
      'attempts.started_at',
      'attempts.finished_at',
      'quizzes.kind',
      'quizzes.difficulty',
      'points.difficulty as kept_difficulty',
    ])
    .where('attempts.user_id', '=', userId)
    .where('attempts.owner_id', '=', userId)
    .where('attempts.status', '=', 'finished')
    .where('attempts.claimed', '=', 0)
    .orderBy('attempts.finished_at')
    .orderBy('attempts.id')
    .execute();

/** Deletes the points and totals of a user. */
export const removePoints = async (trx: Trx, userId: string): Promise<void> => {
  await flushWrites(trx);
  await trx.deleteFrom('points').where('user_id', '=', userId).execute();
  await trx.deleteFrom('board_totals').where('user_id', '=', userId).execute();
};

/** Returns the user's points after that source. */
export const pointsAfter = (db: Db, userId: string, after: string) =>
  db
    .selectFrom('points')
    .select(['source as id', 'program', 'points_milli', 'at'])
    .where('user_id', '=', userId)
    .where('source', '>', after)
    .orderBy('source')
    .limit(BATCH)
    .execute();
