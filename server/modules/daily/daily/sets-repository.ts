import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';

/** Returns published sets with their dates, oldest set and earliest date first. */
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

/** Whether anyone has started the quiz of that date. */
export const isBegun = async (db: Db, date: string): Promise<boolean> =>
  (await db
    .selectFrom('attempts')
    .innerJoin('daily_sets', 'daily_sets.quiz_id', 'attempts.quiz_id')
    .select('attempts.id')
    .where('daily_sets.date', '=', date)
    .where('attempts.daily_date', '=', date)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the set of a date. */
export const findDate = async (db: Db, date: string) =>
  db.selectFrom('daily_sets').selectAll().where('date', '=', date).executeTakeFirst();

/** Assigns a set to a date, replacing any other. */
export const chooseSet = async (trx: Trx, date: string, quizId: string): Promise<void> => {
  await trx
    .insertInto('daily_sets')
    .values({ date, quiz_id: quizId, chosen_by: 'staff' })
    .onConflict((conflict) => conflict.column('date').doUpdateSet({ quiz_id: quizId, chosen_by: 'staff' }))
    .execute();
};

/** Replaces the set of a date if it is still the expected one (null for none). Returns true if replaced. */
export const replaceSet = async (trx: Trx, date: string, quizId: string, instead: string | null): Promise<boolean> => {
  const row = { date, quiz_id: quizId, chosen_by: 'staff' as const };
  const done =
    instead === null
      ? await trx
          .insertInto('daily_sets')
          .values(row)
          .onConflict((conflict) => conflict.column('date').doNothing())
          .returning('date')
          .executeTakeFirst()
      : await trx
          .updateTable('daily_sets')
          .set(row)
          .where('date', '=', date)
          .where('quiz_id', '=', instead)
          .returning('date')
          .executeTakeFirst();
  return done !== undefined;
};

/** Removes a staff choice for a date if it is still that set. Returns true if removed. */
export const clearSet = async (trx: Trx, date: string, quizId: string): Promise<boolean> =>
  (await trx
    .deleteFrom('daily_sets')
    .where('date', '=', date)
    .where('quiz_id', '=', quizId)
    .where('chosen_by', '=', 'staff')
    .returning('date')
    .executeTakeFirst()) !== undefined;

/** Returns dates with a set from that one on, with titles. */
export const datesFrom = async (db: Db, from: string) =>
  db
    .selectFrom('daily_sets')
    .innerJoin('quizzes', 'quizzes.id', 'daily_sets.quiz_id')
    .select(['daily_sets.date', 'daily_sets.chosen_by as chosenBy', 'quizzes.id', 'quizzes.title'])
    .where('daily_sets.date', '>=', from)
    .orderBy('daily_sets.date')
    .execute();

/** Returns the sets in rotation with the latest date of each. */
export const rotatingSets = async (db: Db) =>
  db
    .selectFrom('quizzes')
    .select(['quizzes.id', 'quizzes.title', 'quizzes.created_at as createdAt'])
    // Grouping would make SQLite scan all quizzes.
    .select(
      sql<string>`coalesce((select max(daily_sets.date) from daily_sets where daily_sets.quiz_id = quizzes.id), '')`.as(
        'lastDate',
      ),
    )
    .where('quizzes.kind', '=', 'daily')
    .where('quizzes.status', '=', 'published')
    .execute();

/** Returns a quiz that isn't a daily set, with the columns a set is made of. */
export const findSource = async (db: Db, id: string) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'version', 'difficulty'])
    .where('id', '=', id)
    .where('kind', '=', 'standard')
    .executeTakeFirst();
