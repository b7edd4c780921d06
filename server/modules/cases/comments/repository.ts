import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { BATCH } from '../../../platform/personal-data.ts';
import type { SavedCommentsTable } from '../tables.ts';

export type SavedCommentRow = Selectable<SavedCommentsTable> & { readonly owner_name: string };

const comments = (db: Db) =>
  db
    .selectFrom('saved_comments')
    .innerJoin('users', 'users.id', 'saved_comments.owner_id')
    .selectAll('saved_comments')
    .select('users.name as owner_name');

/** Returns a grader's own comments, last changed first. */
export const ownComments = (db: Db, ownerId: string): Promise<SavedCommentRow[]> =>
  comments(db)
    .where('owner_id', '=', ownerId)
    .orderBy('saved_comments.updated_at', 'desc')
    .orderBy('saved_comments.id', 'desc')
    .execute();

/** Returns the comments that others share, last changed first. */
export const sharedComments = (db: Db, exceptOf: string, most: number): Promise<SavedCommentRow[]> =>
  comments(db)
    .where('shared', '=', 1)
    .where('owner_id', '<>', exceptOf)
    .orderBy('saved_comments.updated_at', 'desc')
    .orderBy('saved_comments.id', 'desc')
    .limit(most)
    .execute();

export const insertComment = async (trx: Trx, row: SavedCommentsTable): Promise<void> => {
  await trx.insertInto('saved_comments').values(row).execute();
};

/** Changes that grader's comment; returns whether there is one. */
export const changeComment = async (
  trx: Trx,
  { id, owner_id, ...changes }: Omit<SavedCommentsTable, 'created_at'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('saved_comments')
    .set(changes)
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Deletes that grader's comment; returns whether there was one. */
export const removeComment = async (db: Db, id: string, ownerId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_comments')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** Returns a grader's comments after that id, as a batch of their data download. */
export const nextComments = (db: Db, ownerId: string, after: string): Promise<SavedCommentRow[]> =>
  comments(db)
    .where('owner_id', '=', ownerId)
    .where('saved_comments.id', '>', after)
    .orderBy('saved_comments.id')
    .limit(BATCH)
    .execute();
