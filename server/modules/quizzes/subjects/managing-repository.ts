import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { ChaptersTable, SubjectsTable } from '../tables.ts';

export const insertSubject = async (trx: Trx, subject: SubjectsTable): Promise<void> => {
  await trx.insertInto('subjects').values(subject).execute();
};

export const subjectName = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('subjects').select('name').where('id', '=', id).executeTakeFirst())?.name;

/** Returns false if the subject doesn't exist. */
export const setSubjectName = async (trx: Trx, id: string, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('subjects')
    .set({ name })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Deletes a subject with its chapters. */
export const removeSubject = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('chapters').where('subject_id', '=', id).execute();
  await trx.deleteFrom('subjects').where('id', '=', id).execute();
};

export const insertChapter = async (trx: Trx, chapter: ChaptersTable): Promise<void> => {
  await trx.insertInto('chapters').values(chapter).execute();
};

export const findChapter = async (db: Db, id: string): Promise<ChaptersTable | undefined> =>
  db.selectFrom('chapters').selectAll().where('id', '=', id).executeTakeFirst();

/** Renames a chapter and returns its subject; undefined if the chapter doesn't exist. */
export const setChapterName = async (trx: Trx, id: string, name: string): Promise<string | undefined> => {
  const chapter = await trx
    .updateTable('chapters')
    .set({ name })
    .where('id', '=', id)
    .returning('subject_id')
    .executeTakeFirst();
  return chapter?.subject_id;
};

export const removeChapter = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('chapters').where('id', '=', id).execute();
};

/** Counts the quizzes in a subject or chapter. */
export const countQuizzes = async (db: Db, of: 'subject_id' | 'chapter_id', id: string): Promise<number> => {
  const { quizzes } = await db
    .selectFrom('quizzes')
    .select(({ fn }) => fn.countAll<number>().as('quizzes'))
    .where(of, '=', id)
    .executeTakeFirstOrThrow();
  return quizzes;
};

/** Moves the quizzes of a chapter to another one and its subject. */
export const moveQuizzes = async (trx: Trx, from: string, to: ChaptersTable): Promise<void> => {
  await trx
    .updateTable('quizzes')
    .set({ chapter_id: to.id, subject_id: to.subject_id })
    .where('chapter_id', '=', from)
    .execute();
};
