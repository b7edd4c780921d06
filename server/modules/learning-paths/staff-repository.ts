import type { Insertable, Selectable } from 'kysely';
import type { AuthoredListing, NewColumns, SavedColumns } from '../../platform/authoring/authored.ts';
import { boundedCount } from '../../platform/database/bounded-count.ts';
import { named, searched } from '../../platform/database/search.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';
import { bodyOf, hasSameItems } from './body.ts';
import { examinePathAgain } from './finishing-repository.ts';
import { insertSeededPath } from './repository.ts';
import type { LearningPathsTable } from './tables.ts';

export type StaffPathRow = Selectable<LearningPathsTable> & { readonly author_name: string | null };

/** Columns that follow from what the author wrote. */
export type WrittenPath = Pick<
  Insertable<LearningPathsTable>,
  'title' | 'title_folded' | 'summary' | 'audience' | 'body'
>;

const paths = (db: Db) =>
  db
    .selectFrom('learning_paths')
    .leftJoin('users', 'users.id', 'learning_paths.author_id')
    .selectAll('learning_paths')
    .select('users.name as author_name');

/** Returns a page of matching paths, the last changed first. */
export const listPaths = async (db: Db, { authorId, search, status, ...page }: AuthoredListing) => {
  let found = paths(db).where(searched(search, (text) => named('learning_paths.title', text)));
  if (authorId !== null) found = found.where('learning_paths.author_id', '=', authorId);
  if (status !== undefined) found = found.where('learning_paths.status', '=', status);
  return {
    rows: await found
      .orderBy('learning_paths.updated_at', 'desc')
      .orderBy('learning_paths.id')
      .limit(page.limit)
      .offset((page.page - 1) * page.limit)
      .execute(),
    total: await boundedCount(db, found, page),
  };
};

export const findPath = (db: Db, id: string): Promise<StaffPathRow | undefined> =>
  paths(db).where('learning_paths.id', '=', id).executeTakeFirst();

/** Locks the path until the transaction ends. */
export const lockPath = async (trx: Trx, id: string): Promise<StaffPathRow | undefined> => {
  await trx
    .updateTable('learning_paths')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute();
  return findPath(trx, id);
};

/** Adds a path, unless its key is taken. Returns true if it is new. */
export const insertPath = (trx: Trx, columns: NewColumns, written: WrittenPath): Promise<boolean> =>
  insertSeededPath(trx, { ...columns, ...written });

export const updatePath = async (
  trx: Trx,
  id: string,
  columns: Partial<SavedColumns> & Partial<WrittenPath>,
): Promise<void> => {
  await trx.updateTable('learning_paths').set(columns).where('id', '=', id).execute();
};

/** Saves a path's texts. With other steps, learners may have done everything, so that a published path is examined again. */
export const rewritePath = async (
  trx: Trx,
  id: string,
  before: StaffPathRow | undefined,
  columns: WrittenPath & Partial<SavedColumns>,
): Promise<void> => {
  await updatePath(trx, id, columns);
  // Only published paths are examined.
  const isPublished = (columns.status ?? before?.status) === 'published';
  const wasExamined = before?.status === 'published' && hasSameItems(bodyOf(before), bodyOf(columns));
  if (isPublished && !wasExamined) await examinePathAgain(trx, id);
};

export const deletePathRow = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('learning_paths').where('id', '=', id).execute();
};

/** True if a learner has started the path, also one who left it. */
export const isStarted = async (db: Db, pathId: string): Promise<boolean> =>
  (await db
    .selectFrom('learning_path_starts')
    .select('user_id')
    .where('path_id', '=', pathId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the paths without an author. */
export const authorlessPaths = (db: Db): Promise<Selectable<LearningPathsTable>[]> =>
  db.selectFrom('learning_paths').selectAll().where('author_id', 'is', null).execute();

/** Saves a newer version of a starter path. Returns false if it was saved since that version. */
export const saveStarterPath = async (
  trx: Trx,
  { id, version }: { readonly id: string; readonly version: number },
  written: WrittenPath,
  now: number,
): Promise<boolean> => {
  const row = await lockPath(trx, id);
  if (row?.version !== version) return false;
  await rewritePath(trx, id, row, { ...written, version: version + 1, updated_at: now });
  return true;
};
