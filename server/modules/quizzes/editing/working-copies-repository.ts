import type { Db } from '../../../platform/database/tables.ts';
import type { QuizWorkingCopiesTable } from '../tables.ts';

/** Returns the author's unsaved changes. */
export const findCopy = async (db: Db, authorId: string, key: string): Promise<QuizWorkingCopiesTable | undefined> =>
  db
    .selectFrom('quiz_working_copies')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('quiz_key', '=', key)
    .executeTakeFirst();

/** Replaces the author's previous working copy. */
export const putCopy = async (db: Db, copy: QuizWorkingCopiesTable): Promise<void> => {
  const { content, base_version, saved_at } = copy;
  await db
    .insertInto('quiz_working_copies')
    .values(copy)
    .onConflict((conflict) =>
      conflict.columns(['author_id', 'quiz_key']).doUpdateSet({ content, base_version, saved_at }),
    )
    .execute();
};

export const removeCopy = async (db: Db, authorId: string, key: string): Promise<void> => {
  await db.deleteFrom('quiz_working_copies').where('author_id', '=', authorId).where('quiz_key', '=', key).execute();
};
