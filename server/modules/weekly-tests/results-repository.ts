/** Tests and their results, for other modules. */
import type { Db } from '../../platform/database/tables.ts';
import { finishedResults } from '../attempts/index.ts';

export interface AssignableTest {
  readonly id: string;
  readonly title: string;
  /** Newest version of its quiz. */
  readonly version: number;
  readonly opensAt: number;
  readonly closesAt: number;
}

/** Returns those of the tests that aren't called off. */
export const assignableTests = (db: Db, ids: readonly string[]): Promise<AssignableTest[]> =>
  db
    .selectFrom('weekly_tests')
    .innerJoin('quizzes', 'quizzes.id', 'weekly_tests.quiz_id')
    .select(['weekly_tests.id', 'quizzes.title', 'quizzes.version'])
    .select(['weekly_tests.opens_at as opensAt', 'weekly_tests.closes_at as closesAt'])
    .where('weekly_tests.id', 'in', [...ids])
    .where('weekly_tests.called_off_at', 'is', null)
    .execute();

/** Results of tests, as part of a query of another module. */
export const testResults = (db: Db) =>
  db
    .selectFrom(finishedResults(db).as('taken'))
    .innerJoin('weekly_tests', 'weekly_tests.quiz_id', 'taken.quiz_id')
    .select(['taken.id', 'weekly_tests.id as test_id', 'taken.user_id', 'taken.percent_centi'])
    .select(['taken.started_at', 'taken.finished_at']);

/** Returns the id of the test whose questions the quiz has. */
export const testOfQuiz = async (db: Db, quizId: string): Promise<string | undefined> =>
  (await db.selectFrom('weekly_tests').select('id').where('quiz_id', '=', quizId).executeTakeFirst())?.id;
