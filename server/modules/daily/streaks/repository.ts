import type { Db, Trx } from '../../../platform/database/tables.ts';
import { addWrite } from '../../../platform/database/writes/write-batch.ts';
import type { StreakDaysTable } from '../tables.ts';

/**
 * Records a finished day. The earliest record of a day stays: a clock may have been set back, and a guest's attempt
 * can be claimed after later ones were finished.
 */
export const addDay = (trx: Trx, row: StreakDaysTable): Promise<void> =>
  addWrite(
    trx,
    trx
      .insertInto('streak_days')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'day'])
          .doUpdateSet((day) => ({ how: day.ref('excluded.how'), at: day.ref('excluded.at') }))
          .whereRef('streak_days.at', '>', 'excluded.at'),
      ),
  );

/** Returns every finished day of the user, earliest first. */
export const daysOf = async (db: Db, userId: string): Promise<Pick<StreakDaysTable, 'day' | 'how' | 'at'>[]> =>
  db.selectFrom('streak_days').select(['day', 'how', 'at']).where('user_id', '=', userId).orderBy('day').execute();

/** Deletes the finished days of a user. */
export const removeDays = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom('streak_days').where('user_id', '=', userId).execute();
};

/** Returns a user's finished daily quizzes in the order in which they were finished. */
export const finishedDailies = async (
  db: Db,
  userId: string,
): Promise<{ day: string; at: number; claimed: number }[]> => {
  const rows = await db
    .selectFrom('attempts')
    .select(['daily_date', 'finished_at', 'claimed'])
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'finished')
    .where('daily_date', 'is not', null)
    .orderBy('finished_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ day: row.daily_date ?? '', at: row.finished_at ?? 0, claimed: row.claimed }));
};
