import type { Insertable, Selectable, Updateable } from 'kysely';
import { WINDOW_MAX_MS } from '#shared/domain/weekly-tests/weekly-tests.ts';
import { boundedCount } from '../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { QuizzesTable } from '../quizzes/index.ts';
import type { WeeklyTestsTable } from './tables.ts';

/** A test with columns of its quiz. */
export type TestRow = Selectable<WeeklyTestsTable> &
  Pick<QuizzesTable, 'title' | 'description' | 'difficulty' | 'question_count' | 'time_limit_minutes'> & {
    readonly program: string | null;
    /** Newest version of its quiz. */
    readonly quiz_version: number;
  };

const tests = (db: Db) =>
  db
    .selectFrom('weekly_tests')
    .innerJoin('quizzes', 'quizzes.id', 'weekly_tests.quiz_id')
    .selectAll('weekly_tests')
    .select([
      'quizzes.title',
      'quizzes.description',
      'quizzes.program',
      'quizzes.difficulty',
      'quizzes.question_count',
      'quizzes.time_limit_minutes',
      'quizzes.version as quiz_version',
    ]);

export const findTest = async (db: Db, id: string): Promise<TestRow | undefined> =>
  tests(db).where('weekly_tests.id', '=', id).executeTakeFirst();

/** Locks the test until the transaction ends. */
export const lockTest = async (trx: Trx, id: string): Promise<TestRow | undefined> => {
  await trx
    .updateTable('weekly_tests')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute();
  return findTest(trx, id);
};

/** Returns open and upcoming tests, including cancelled ones; soonest first. */
export const comingTests = async (db: Db, now: number, limit: number): Promise<TestRow[]> =>
  tests(db)
    .where('weekly_tests.closes_at', '>', now)
    // Bounded by opening time: no test is open longer.
    .where('weekly_tests.opens_at', '>', now - WINDOW_MAX_MS)
    .orderBy('weekly_tests.opens_at')
    .orderBy('weekly_tests.id')
    .limit(limit)
    .execute();

interface PageOf {
  readonly page: number;
  readonly limit: number;
}

/** Returns past tests, newest first. */
export const pastTests = async (db: Db, now: number, { page, limit }: PageOf) => ({
  rows: await tests(db)
    .where('weekly_tests.closes_at', '<=', now)
    .orderBy('weekly_tests.closes_at', 'desc')
    .orderBy('weekly_tests.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute(),
  total: await boundedCount(db, db.selectFrom('weekly_tests').where('closes_at', '<=', now), { page, limit }),
});

/** Returns every test, latest opening first. */
export const allTests = async (db: Db, { page, limit }: PageOf) => ({
  rows: await tests(db)
    .orderBy('weekly_tests.opens_at', 'desc')
    .orderBy('weekly_tests.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute(),
  total: await boundedCount(db, db.selectFrom('weekly_tests'), { page, limit }),
});

export const insertTest = async (trx: Trx, row: Insertable<WeeklyTestsTable>): Promise<void> => {
  await trx.insertInto('weekly_tests').values(row).execute();
};

export const updateTest = async (trx: Trx, id: string, row: Updateable<WeeklyTestsTable>): Promise<void> => {
  await trx.updateTable('weekly_tests').set(row).where('id', '=', id).execute();
};
