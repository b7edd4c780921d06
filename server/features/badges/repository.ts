import type { Db, Trx } from '../../db/schema.ts';
import type { BadgesTable } from '../../db/tables/progress.ts';

/** Gives a badge; one that the person has keeps its date. */
export const addBadge = async (trx: Trx, row: BadgesTable): Promise<void> => {
  await trx
    .insertInto('badges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'badge', 'detail']).doNothing())
    .execute();
};

/** Takes a badge back; one that was earned before that moment stays. */
export const removeBadge = async (
  trx: Trx,
  userId: string,
  badge: BadgesTable['badge'],
  detail = '',
  earnedSince = 0,
): Promise<void> => {
  await trx
    .deleteFrom('badges')
    .where('user_id', '=', userId)
    .where('badge', '=', badge)
    .where('detail', '=', detail)
    .where('at', '>=', earnedSince)
    .execute();
};

/** Whether that person has passed the quiz in any attempt. */
export const hasPassed = async (trx: Trx, userId: string, quizId: string): Promise<boolean> =>
  (await trx
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished')
    .where('passed', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const badgesOf = async (db: Db, userId: string): Promise<Omit<BadgesTable, 'user_id'>[]> =>
  db
    .selectFrom('badges')
    .select(['badge', 'detail', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('badge')
    .execute();

export interface Completion {
  readonly done: number;
  readonly of: number;
}

/** The published quizzes of a program, and how many of them that person has passed. */
export const passedQuizzes = async (db: Db, userId: string, program: string): Promise<Completion> => {
  const row = await db
    .selectFrom('quizzes')
    .select((quiz) => [
      quiz.fn.countAll<number>().as('total'),
      quiz.fn
        .count<number>('quizzes.id')
        .filterWhere(
          quiz.exists(
            quiz
              .selectFrom('attempts')
              .select('attempts.id')
              .whereRef('attempts.quiz_id', '=', 'quizzes.id')
              .where('attempts.user_id', '=', userId)
              .where('attempts.status', '=', 'finished')
              .where('attempts.passed', '=', 1),
          ),
        )
        .as('done'),
    ])
    .where('quizzes.kind', '=', 'standard')
    .where('quizzes.status', '=', 'published')
    .where('quizzes.program', '=', program)
    .executeTakeFirstOrThrow();
  return { done: row.done, of: row.total };
};

/** The published insights that end in questions, and how many of their checks that person has done. */
export const doneChecks = async (db: Db, userId: string): Promise<Completion> => {
  const row = await db
    .selectFrom('news_insights')
    .leftJoin('insight_checks', (join) =>
      join.onRef('insight_checks.insight_id', '=', 'news_insights.id').on('insight_checks.user_id', '=', userId),
    )
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('insight_checks.insight_id').as('done')])
    .where('news_insights.status', '=', 'published')
    .where('news_insights.questions', '!=', '[]')
    .executeTakeFirstOrThrow();
  return { done: row.done, of: row.total };
};

export const addCheck = async (trx: Trx, userId: string, insightId: string, at: number): Promise<void> => {
  await trx
    .insertInto('insight_checks')
    .values({ user_id: userId, insight_id: insightId, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'insight_id']).doNothing())
    .execute();
};

/** The program of a standard quiz; null for a daily one. */
export const programOf = async (trx: Trx, quizId: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('quizzes')
    .select('program')
    .where('id', '=', quizId)
    .where('kind', '=', 'standard')
    .executeTakeFirst();
  return row?.program ?? null;
};

/** How an attempt ended that a guest began and that person claimed. */
export const attemptScore = async (trx: Trx, id: string): Promise<number> => {
  const row = await trx.selectFrom('attempts').select('percent_centi').where('id', '=', id).executeTakeFirst();
  return row?.percent_centi ?? 0;
};

/** Whether the first ten of that week have their badges. */
export const isCrowned = async (trx: Trx, week: string): Promise<boolean> =>
  (await trx
    .selectFrom('badges')
    .select('user_id')
    .where('badge', '=', 'topTen')
    .where('detail', '=', week)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** When that person finished their first quiz, and the first with every answer right; null for never. */
export const firstMoments = async (
  trx: Trx,
  userId: string,
): Promise<{ first: number | null; perfect: number | null }> => {
  const finished = trx
    .selectFrom('attempts')
    .select('finished_at')
    .where('user_id', '=', userId)
    .where('status', '=', 'finished')
    .orderBy('finished_at')
    .limit(1);
  const first = await finished.executeTakeFirst();
  const perfect = await finished.where('percent_centi', '=', 10_000).executeTakeFirst();
  return { first: first?.finished_at ?? null, perfect: perfect?.finished_at ?? null };
};
