import type { Db } from '../../../platform/database/tables.ts';

export const findOwnSet = (db: Db, id: string) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'title', 'version'])
    .where('id', '=', id)
    .where('kind', '=', 'daily')
    .where('status', '=', 'published')
    .executeTakeFirst();

/** Returns the current and future dates of a set, earliest first. */
export const datesSince = async (db: Db, id: string, date: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('daily_sets')
    .select('date')
    .where('quiz_id', '=', id)
    .where('date', '>=', date)
    .orderBy('date')
    .execute();
  return rows.map((row) => row.date);
};

/** Whether the set was shown by that date, or has been started. */
export const wasShown = async (db: Db, id: string, today: string): Promise<boolean> => {
  const date = await db
    .selectFrom('daily_sets')
    .select('date')
    .where('quiz_id', '=', id)
    .where('date', '<=', today)
    .limit(1)
    .executeTakeFirst();
  const attempt = await db.selectFrom('attempts').select('id').where('quiz_id', '=', id).limit(1).executeTakeFirst();
  return date !== undefined || attempt !== undefined;
};

/** Whether the rotation has another set. */
export const hasOthers = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('quizzes')
    .select('id')
    .where('kind', '=', 'daily')
    .where('status', '=', 'published')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;
