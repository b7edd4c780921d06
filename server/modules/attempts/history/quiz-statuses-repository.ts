import type { Db } from '../../../platform/database/tables.ts';

export interface FinishedQuiz {
  readonly quiz_id: string;
  readonly attempts: number;
  /** Number of ranked ones; PostgreSQL returns sums as text. */
  readonly ranked: number | string;
  /** Hundredths of a percent. */
  readonly best: number | null;
  readonly passed: number | null;
}

/** The standard quizzes that the user has finished, each with its best ranked result. */
export const finishedQuizzesOf = (db: Db, userId: string): Promise<FinishedQuiz[]> =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(({ fn }) => [
      'attempts.quiz_id',
      fn.countAll<number>().as('attempts'),
      fn.sum<number | string>('attempts.ranked').as('ranked'),
      fn.max('attempts.percent_centi').filterWhere('attempts.ranked', '=', 1).as('best'),
      fn.max('attempts.passed').as('passed'),
    ])
    .where('attempts.user_id', '=', userId)
    .where('attempts.owner_id', '=', userId)
    .where('attempts.status', '=', 'finished')
    .where('quizzes.kind', '=', 'standard')
    .groupBy('attempts.quiz_id')
    .orderBy('attempts.quiz_id')
    .execute();

/** Ids of the standard quizzes that the user has an open attempt of, with time left. */
export const openQuizzesOf = async (db: Db, userId: string, now: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select('attempts.quiz_id')
    .where('attempts.user_id', '=', userId)
    .where('attempts.owner_id', '=', userId)
    .where('attempts.status', '=', 'open')
    .where('quizzes.kind', '=', 'standard')
    .where((attempt) =>
      attempt.or([attempt('attempts.deadline_at', 'is', null), attempt('attempts.deadline_at', '>', now)]),
    )
    .orderBy('attempts.quiz_id')
    .execute();
  return rows.map(({ quiz_id }) => quiz_id);
};
