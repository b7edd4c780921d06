import type { Db, Trx } from '../../db/schema.ts';

/** Published sets with each date that they have, the oldest set and the earliest date first. */
export const datesOfSets = async (db: Db) =>
  db
    .selectFrom('quizzes')
    .leftJoin('daily_sets', 'daily_sets.quiz_id', 'quizzes.id')
    .select(['quizzes.id', 'quizzes.title', 'daily_sets.date', 'daily_sets.chosen_by as chosenBy'])
    .where('quizzes.kind', '=', 'daily')
    .where('quizzes.status', '=', 'published')
    .orderBy('quizzes.created_at')
    .orderBy('quizzes.id')
    .orderBy('daily_sets.date')
    .execute();

export const isDailySet = async (trx: Trx, quizId: string): Promise<boolean> =>
  (await trx
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', quizId)
    .where('kind', '=', 'daily')
    .where('status', '=', 'published')
    .executeTakeFirst()) !== undefined;

/** Whether anybody has begun the quiz that is that date's now. */
export const isBegun = async (trx: Trx, date: string): Promise<boolean> =>
  (await trx
    .selectFrom('attempts')
    .innerJoin('daily_sets', 'daily_sets.quiz_id', 'attempts.quiz_id')
    .select('attempts.id')
    .where('daily_sets.date', '=', date)
    .where('attempts.daily_date', '=', date)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Gives the date that set, whatever it had before. */
export const chooseSet = async (trx: Trx, date: string, quizId: string): Promise<void> => {
  await trx
    .insertInto('daily_sets')
    .values({ date, quiz_id: quizId, chosen_by: 'staff' })
    .onConflict((conflict) => conflict.column('date').doUpdateSet({ quiz_id: quizId, chosen_by: 'staff' }))
    .execute();
};
