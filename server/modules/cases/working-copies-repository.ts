import type { Db } from '../../platform/database/tables.ts';
import type { CaseWorkingCopiesTable } from './tables.ts';

/** Returns the author's unsaved changes. */
export const findCopy = async (db: Db, authorId: string, key: string): Promise<CaseWorkingCopiesTable | undefined> =>
  db
    .selectFrom('case_working_copies')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('case_key', '=', key)
    .executeTakeFirst();

/** Replaces the author's previous working copy. */
export const putCopy = async (db: Db, copy: CaseWorkingCopiesTable): Promise<void> => {
  const { content, base_version, saved_at } = copy;
  await db
    .insertInto('case_working_copies')
    .values(copy)
    .onConflict((conflict) =>
      conflict.columns(['author_id', 'case_key']).doUpdateSet({ content, base_version, saved_at }),
    )
    .execute();
};

export const removeCopy = async (db: Db, authorId: string, key: string): Promise<void> => {
  await db.deleteFrom('case_working_copies').where('author_id', '=', authorId).where('case_key', '=', key).execute();
};
