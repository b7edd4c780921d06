import { displayName, NAME_COLUMNS } from '../../identity/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { SharedResultsTable } from '../tables.ts';

/** Returns the quiz if the id is the user's own finished and ranked result. */
export const quizOfOwnResult = async (db: Db, userId: string, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('attempts')
      .select('quiz_id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('owner_id', '=', userId)
      .where('status', '=', 'finished')
      .where('ranked', '=', 1)
      .executeTakeFirst()
  )?.quiz_id;

/** Adds the link unless the result has one. Returns the valid code. */
export const addShared = async (trx: Trx, row: SharedResultsTable): Promise<string> => {
  await trx
    .insertInto('shared_results')
    .values(row)
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute();
  const { code } = await trx
    .selectFrom('shared_results')
    .select('code')
    .where('attempt_id', '=', row.attempt_id)
    .executeTakeFirstOrThrow();
  return code;
};

export const findShared = async (db: Db, code: string) => {
  const row = await db
    .selectFrom('shared_results')
    .innerJoin('attempts', 'attempts.id', 'shared_results.attempt_id')
    .innerJoin('users', 'users.id', 'shared_results.user_id')
    .select([
      'shared_results.user_id',
      'attempts.quiz_id',
      'attempts.version',
      'attempts.percent_centi',
      'attempts.passed',
      'attempts.started_at',
      'attempts.finished_at',
      ...NAME_COLUMNS,
    ])
    .where('shared_results.code', '=', code)
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, shown: displayName(row) };
};

/** Deletes a link; false if the user has none with that code. */
export const removeShared = async (db: Db, userId: string, code: string): Promise<boolean> => {
  const removed = await db
    .deleteFrom('shared_results')
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .returning('code')
    .executeTakeFirst();
  return removed !== undefined;
};
