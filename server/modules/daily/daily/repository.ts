import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import type { Db } from '../../../platform/database/tables.ts';

/** The set of a date and the version in use. */
export interface DailySet {
  readonly quizId: string;
  readonly version: number;
  readonly difficulty: Difficulty;
}

export const findSet = async (db: Db, date: string): Promise<DailySet | undefined> =>
  db
    .selectFrom('daily_sets')
    .innerJoin('quizzes', 'quizzes.id', 'daily_sets.quiz_id')
    .select(['quizzes.id as quizId', 'quizzes.version', 'quizzes.difficulty'])
    .where('daily_sets.date', '=', date)
    .executeTakeFirst();

/** Returns the next set: the oldest unused one, otherwise the least recently used. */
export const nextSet = async (db: Db): Promise<string | undefined> => {
  const row = await db
    .selectFrom('quizzes')
    .leftJoin('daily_sets', 'daily_sets.quiz_id', 'quizzes.id')
    .select('quizzes.id')
    .where('quizzes.kind', '=', 'daily')
    .where('quizzes.status', '=', 'published')
    .groupBy(['quizzes.id', 'quizzes.created_at'])
    // Empty text sorts before every date in both databases; they disagree about null.
    .orderBy((row) => row.fn.coalesce(row.fn.max('daily_sets.date'), row.val('')))
    .orderBy('quizzes.created_at')
    .orderBy('quizzes.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** Assigns the set to a date unless it has one; the first of several concurrent calls wins. */
export const assignSet = async (db: Db, date: string, quizId: string): Promise<void> => {
  await db
    .insertInto('daily_sets')
    .values({ date, quiz_id: quizId, chosen_by: 'rotation' })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
};
