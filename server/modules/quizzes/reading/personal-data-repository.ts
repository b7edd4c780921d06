import type { Db, Trx } from '../../../platform/database/tables.ts';
import { BATCH } from '../../../platform/personal-data.ts';

/** Returns the author's next quizzes after that id. */
export const quizzesBy = (
  db: Db,
  authorId: string,
  after: string,
): Promise<{ id: string; title: string; status: string; created_at: number }[]> =>
  db
    .selectFrom('quizzes')
    .select(['id', 'title', 'status', 'created_at'])
    .where('author_id', '=', authorId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();

/** Versions have no foreign key to their author, because they are immutable otherwise. */
export const forgetVersionAuthor = async (trx: Trx, authorId: string): Promise<void> => {
  await trx.updateTable('quiz_versions').set({ author_id: null }).where('author_id', '=', authorId).execute();
};
