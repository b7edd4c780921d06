import type { Insertable, Selectable } from 'kysely';
import type { TestResult } from '#shared/domain/learning-paths/progress.ts';
import { laterThan } from '../../platform/database/later-than.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { ChangePosition } from '../../platform/search/source.ts';
import { finishedResults } from '../attempts/index.ts';
import type { LearningPathMarksTable, LearningPathsTable, LearningPathStartsTable } from './tables.ts';

export type PathRow = Selectable<LearningPathsTable>;
export type StartRow = Selectable<LearningPathStartsTable>;

/** Every published path by title. */
export const publishedPaths = (db: Db): Promise<PathRow[]> =>
  db.selectFrom('learning_paths').selectAll().where('status', '=', 'published').orderBy('title').execute();

/** Every path, published or not, by title. */
export const allPaths = (db: Db): Promise<PathRow[]> =>
  db.selectFrom('learning_paths').selectAll().orderBy('title').execute();

export const findPublishedPath = (db: Db, id: string): Promise<PathRow | undefined> =>
  db.selectFrom('learning_paths').selectAll().where('id', '=', id).where('status', '=', 'published').executeTakeFirst();

/** Returns the next paths changed after that position, in order of change and id. */
export const changedPathsAfter = (db: Db, position: ChangePosition, limit: number): Promise<PathRow[]> =>
  db
    .selectFrom('learning_paths')
    .selectAll()
    .where(laterThan('learning_paths', position))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns the published ones of those paths. */
export const publishedPathsAmong = (
  db: Db,
  ids: readonly string[],
): Promise<Pick<PathRow, 'id' | 'title' | 'summary' | 'version'>[]> =>
  db
    .selectFrom('learning_paths')
    .select(['id', 'title', 'summary', 'version'])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();

/** Returns the paths that a user has started, those left included. */
export const startsOf = (db: Db, userId: string): Promise<StartRow[]> =>
  db.selectFrom('learning_path_starts').selectAll().where('user_id', '=', userId).execute();

/** Returns the published paths that a user follows, the last one started first. */
export const followedPaths = (db: Db, userId: string): Promise<PathRow[]> =>
  db
    .selectFrom('learning_path_starts')
    .innerJoin('learning_paths', 'learning_paths.id', 'learning_path_starts.path_id')
    .selectAll('learning_paths')
    .where('learning_path_starts.user_id', '=', userId)
    .where('learning_path_starts.left_at', 'is', null)
    .where('learning_paths.status', '=', 'published')
    .orderBy('learning_path_starts.started_at', 'desc')
    .orderBy('learning_paths.id')
    .execute();

/** Notes that a user follows a path from now on; the time of an earlier start stays. */
export const saveStart = async (
  db: Db,
  { userId, pathId, at }: { readonly userId: string; readonly pathId: string; readonly at: number },
): Promise<void> => {
  await db
    .insertInto('learning_path_starts')
    .values({ user_id: userId, path_id: pathId, started_at: at, left_at: null, finished_at: null, examined: 1 })
    .onConflict((conflict) => conflict.columns(['user_id', 'path_id']).doUpdateSet({ left_at: null }))
    .execute();
};

export const saveLeaving = async (
  db: Db,
  { userId, pathId, at }: { readonly userId: string; readonly pathId: string; readonly at: number },
): Promise<void> => {
  await db
    .updateTable('learning_path_starts')
    .set({ left_at: at })
    .where('user_id', '=', userId)
    .where('path_id', '=', pathId)
    .where('left_at', 'is', null)
    .execute();
};

/** Returns the keys of the steps that a user has marked, by path. */
export const marksOf = async (db: Db, userId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await db
    .selectFrom('learning_path_marks')
    .select(['path_id', 'step_id'])
    .where('user_id', '=', userId)
    .execute();
  const marks = new Map<string, Set<string>>();
  for (const { path_id, step_id } of rows) {
    const steps = marks.get(path_id) ?? new Set();
    marks.set(path_id, steps.add(step_id));
  }
  return marks;
};

export const addMark = async (trx: Trx, row: Insertable<LearningPathMarksTable>): Promise<void> => {
  await trx
    .insertInto('learning_path_marks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'path_id', 'step_id']).doNothing())
    .execute();
};

export const removeMark = async (
  trx: Trx,
  { user_id, path_id, step_id }: Pick<LearningPathMarksTable, 'user_id' | 'path_id' | 'step_id'>,
): Promise<void> => {
  await trx
    .deleteFrom('learning_path_marks')
    .where('user_id', '=', user_id)
    .where('path_id', '=', path_id)
    .where('step_id', '=', step_id)
    .execute();
};

/** Returns a user's finished attempts of those quizzes, by quiz. */
export const quizResults = async (
  db: Db,
  userId: string,
  quizIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TestResult[]>> => {
  const rows = await finishedResults(db)
    .where('attempts.user_id', '=', userId)
    .where('attempts.quiz_id', 'in', quizIds)
    .execute();
  const results = new Map<string, TestResult[]>();
  for (const { quiz_id, started_at, finished_at, percent_centi } of rows) {
    if (finished_at === null || percent_centi === null) continue;
    const result = { startedAt: started_at, finishedAt: finished_at, percent: percent_centi / 100 };
    results.set(quiz_id, [...(results.get(quiz_id) ?? []), result]);
  }
  return results;
};

/** Returns a user's started paths after that id, for the data download. */
export const nextStarts = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('learning_path_starts')
    .innerJoin('learning_paths', 'learning_paths.id', 'learning_path_starts.path_id')
    .select([
      'learning_path_starts.path_id as id',
      'learning_paths.title',
      'learning_path_starts.started_at',
      'learning_path_starts.left_at',
      'learning_path_starts.finished_at',
    ])
    .where('learning_path_starts.user_id', '=', userId)
    .where('learning_path_starts.path_id', '>', after)
    .orderBy('learning_path_starts.path_id')
    .limit(limit)
    .execute();

/** Inserts a starter path, unless one with the same key exists. Returns true if it is new. */
export const insertSeededPath = async (trx: Trx, row: Insertable<LearningPathsTable>): Promise<boolean> => {
  const inserted = await trx
    .insertInto('learning_paths')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};
