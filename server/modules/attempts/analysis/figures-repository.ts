import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { QuestionFiguresTable } from '../tables.ts';

interface Wanted {
  readonly attemptsMin: number;
  /** Figures from before this time are computed again if anything changed. */
  readonly before: number;
  readonly most: number;
}

/**
 * Returns quizzes whose figures are missing or outdated, those never analysed first. After a tenth more first attempts, figures
 * are computed again before they are a day old.
 */
export const outdatedQuizzes = async (db: Db, { attemptsMin, before, most }: Wanted) => {
  const totals = db
    .selectFrom('quiz_percents')
    .select(['quiz_id', sql<number | string>`sum(attempts)`.as('total')])
    .groupBy('quiz_id')
    .having(sql<number>`sum(attempts)`, '>=', attemptsMin);
  const rows = await db
    .selectFrom(totals.as('totals'))
    .innerJoin('quizzes', 'quizzes.id', 'totals.quiz_id')
    .leftJoin('analysed_quizzes', 'analysed_quizzes.quiz_id', 'totals.quiz_id')
    .select(['totals.quiz_id', 'totals.total', 'quizzes.version'])
    .where('quizzes.kind', '=', 'standard')
    .where((where) =>
      where.or([
        where('analysed_quizzes.quiz_id', 'is', null),
        where('analysed_quizzes.version', '!=', where.ref('quizzes.version')),
        where(sql<number>`totals.total * 10`, '>=', sql<number>`analysed_quizzes.attempts * 11`).and(
          'analysed_quizzes.attempts',
          '!=',
          sql<number>`totals.total`,
        ),
        where('analysed_quizzes.attempts', '!=', sql<number>`totals.total`).and(
          'analysed_quizzes.analysed_at',
          '<',
          before,
        ),
        where.exists(
          where
            .selectFrom('regrades')
            .select('regrades.id')
            .whereRef('regrades.quiz_id', '=', 'totals.quiz_id')
            .whereRef('regrades.done_at', '>=', 'analysed_quizzes.analysed_at'),
        ),
      ]),
    )
    .orderBy('analysed_quizzes.analysed_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute();
  return rows.map(({ quiz_id, total, version }) => ({ quizId: quiz_id, attempts: Number(total), version }));
};

/** Replaces the figures of a quiz. */
export const saveFigures = async (
  trx: Trx,
  quiz: { readonly quizId: string; readonly version: number; readonly attempts: number; readonly now: number },
  rows: readonly QuestionFiguresTable[],
): Promise<void> => {
  const { quizId, version, attempts, now } = quiz;
  await trx.deleteFrom('question_figures').where('quiz_id', '=', quizId).execute();
  if (rows.length > 0) await trx.insertInto('question_figures').values(rows).execute();
  await trx
    .insertInto('analysed_quizzes')
    .values({ quiz_id: quizId, version, attempts, analysed_at: now })
    .onConflict((conflict) => conflict.column('quiz_id').doUpdateSet({ version, attempts, analysed_at: now }))
    .execute();
};
