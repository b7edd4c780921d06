import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { DailySubmissionsTable } from '../tables.ts';

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

/** Returns the user's last finished result of the quiz of a date. */
export const findFinished = async (db: Db, userId: string, quizId: string, date: string) =>
  db
    .selectFrom('attempts')
    .select(['id', 'percent_centi'])
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('daily_date', '=', date)
    .where('status', '=', 'finished')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
