import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { DailySubmissionsTable } from '../tables.ts';

/** Holds the account until the transaction ends, so that two submissions of one person take turns. */
export const lockLearner = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', userId)
    .execute();
};

export const findSubmission = async (
  trx: Trx,
  userId: string,
  key: string,
): Promise<Pick<DailySubmissionsTable, 'digest' | 'attempt_id'> | undefined> =>
  trx
    .selectFrom('daily_submissions')
    .select(['digest', 'attempt_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const addSubmission = async (trx: Trx, row: DailySubmissionsTable): Promise<void> => {
  await trx.insertInto('daily_submissions').values(row).execute();
};

/** That person's open attempt of the quiz. */
export const findOpen = async (trx: Trx, userId: string, quizId: string): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row?.id;
};

export const removeOpen = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('attempts').where('id', '=', id).where('status', '=', 'open').execute();
};

/** That person's last finished result of the quiz of a date. */
export const findFinished = async (db: Db, userId: string, quizId: string, date: string) =>
  db
    .selectFrom('attempts')
    .select(['id', 'percent_centi'])
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('daily_date', '=', date)
    .where('status', '=', 'finished')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
