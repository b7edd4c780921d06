import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { AttemptsTable } from '../../db/tables/attempts.ts';

export type AttemptRow = Selectable<AttemptsTable>;

/** The attempt, held until the transaction ends, so that writes of one attempt take turns. */
export const lockAttempt = async (trx: Trx, id: string): Promise<AttemptRow | undefined> =>
  trx
    .updateTable('attempts')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** That person's open attempt of the quiz, held until the transaction ends. */
export const lockOpenAttempt = async (trx: Trx, userId: string, quizId: string): Promise<AttemptRow | undefined> =>
  trx
    .updateTable('attempts')
    .set((row) => ({ version: row.ref('version') }))
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst();

/** Holds the account until the transaction ends, so that what is counted per person can't be outrun. */
export const lockLearner = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', userId)
    .execute();
};

export const findAttempt = async (db: Db, id: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirst();

export const findOpenAttempt = async (db: Db, userId: string, quizId: string): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .executeTakeFirst();

/** Inserts an open attempt unless that person has one of the quiz already. Returns whether it did. */
export const insertAttempt = async (trx: Trx, row: Insertable<AttemptsTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('attempts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
};

export const removeAttempt = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('attempts').where('id', '=', id).execute();
};

/** Finished attempts of that person and quiz; of a daily quiz those of that date. */
export const countFinished = async (
  db: Db,
  userId: string,
  quizId: string,
  dailyDate: string | null = null,
): Promise<number> => {
  const finished = db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished');
  const { count } = await (
    dailyDate === null ? finished : finished.where('daily_date', '=', dailyDate)
  ).executeTakeFirstOrThrow();
  return count;
};

/** Open attempts whose deadline lies before that moment, the oldest first; of one person when they are named. */
export const overdueAttempts = async (
  db: Db,
  before: number,
  limit: number,
  userId?: string,
): Promise<{ id: string }[]> => {
  const overdue = db
    .selectFrom('attempts')
    .select('id')
    .where('status', '=', 'open')
    .where('deadline_at', '<', before)
    .orderBy('deadline_at')
    .limit(limit);
  return (userId === undefined ? overdue : overdue.where('user_id', '=', userId)).execute();
};

/** By how many percent the time limits of that person are longer; 0 for a guest. */
export const extraTimeOf = async (db: Db, userId: string | null): Promise<number> => {
  if (userId === null) return 0;
  const row = await db.selectFrom('users').select('extra_time_percent').where('id', '=', userId).executeTakeFirst();
  return row?.extra_time_percent ?? 0;
};
