/** Which started paths are finished. */
import type { Db, Trx } from '../../platform/database/tables.ts';
import type { PathRow } from './repository.ts';

/** Returns the published paths that a user follows and hasn't finished. */
export const unfinishedPaths = (db: Db, userId: string): Promise<PathRow[]> =>
  db
    .selectFrom('learning_path_starts')
    .innerJoin('learning_paths', 'learning_paths.id', 'learning_path_starts.path_id')
    .selectAll('learning_paths')
    .where('learning_path_starts.user_id', '=', userId)
    .where('learning_path_starts.left_at', 'is', null)
    .where('learning_path_starts.finished_at', 'is', null)
    .where('learning_paths.status', '=', 'published')
    .orderBy('learning_paths.id')
    .execute();

/** Notes that a user has done all steps of a path; false if that is noted already. */
export const noteFinished = async (trx: Trx, userId: string, pathId: string, at: number): Promise<boolean> =>
  (await trx
    .updateTable('learning_path_starts')
    .set({ finished_at: at })
    .where('user_id', '=', userId)
    .where('path_id', '=', pathId)
    .where('finished_at', 'is', null)
    .returning('path_id')
    .executeTakeFirst()) !== undefined;

/** Finished paths by user, as part of a query of another module. */
export const finishedPaths = (db: Db) =>
  db
    .selectFrom('learning_path_starts')
    .select(['user_id', 'path_id', 'finished_at'])
    .where('finished_at', 'is not', null);

/** Returns users with unexamined starts. */
export const unexaminedUsers = async (db: Db, limit: number): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('learning_path_starts')
      .select('user_id')
      .distinct()
      .where('examined', '=', 0)
      .orderBy('user_id')
      .limit(limit)
      .execute()
  ).map(({ user_id }) => user_id);

/** Has the unfinished paths of a user examined again, since they join an organisation. */
export const examineAgain = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('learning_path_starts')
    .set({ examined: 0 })
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .execute();
};

/** Has a changed path examined again, for everyone who started it and hasn’t finished it. */
export const examinePathAgain = async (trx: Trx, pathId: string): Promise<void> => {
  await trx
    .updateTable('learning_path_starts')
    .set({ examined: 0 })
    .where('path_id', '=', pathId)
    .where('finished_at', 'is', null)
    .execute();
};

export const noteExamined = async (trx: Trx, userId: string): Promise<void> => {
  await trx
    .updateTable('learning_path_starts')
    .set({ examined: 1 })
    .where('user_id', '=', userId)
    .where('examined', '=', 0)
    .execute();
};
