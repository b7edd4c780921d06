import { PostgresAdapter, sql } from 'kysely';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { ChaptersTable, SubjectsTable } from '../tables.ts';

/** Makes other changes of the table wait until the transaction ends. On SQLite transactions take turns anyway. */
const lockTable = async (trx: Trx, table: 'subjects' | 'chapters'): Promise<void> => {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
};

const isAmong = (
  rows: readonly { readonly id: string; readonly name: string }[],
  name: string,
  ownId?: string,
): boolean => rows.some((row) => row.id !== ownId && foldForSearch(row.name) === foldForSearch(name));

/**
 * Returns whether another subject has that name, whatever its case and accents. No other subject changes until the
 * transaction ends.
 */
export const isSubjectNameTaken = async (trx: Trx, name: string, ownId?: string): Promise<boolean> => {
  await lockTable(trx, 'subjects');
  return isAmong(await trx.selectFrom('subjects').selectAll().execute(), name, ownId);
};

/** Like `isSubjectNameTaken`, for the chapters of one subject. */
export const isChapterNameTaken = async (
  trx: Trx,
  { subject_id, name }: Pick<ChaptersTable, 'subject_id' | 'name'>,
  ownId?: string,
): Promise<boolean> => {
  await lockTable(trx, 'chapters');
  const rows = await trx.selectFrom('chapters').selectAll().where('subject_id', '=', subject_id).execute();
  return isAmong(rows, name, ownId);
};

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

export const setChapterName = async (trx: Trx, id: string, name: string): Promise<void> => {
  await trx.updateTable('chapters').set({ name }).where('id', '=', id).execute();
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
