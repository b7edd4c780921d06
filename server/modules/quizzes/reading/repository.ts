import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { QuizzesTable } from '../tables.ts';

/** A quiz with joined names. */
export type QuizRow = Selectable<QuizzesTable> & {
  readonly subject_name: string | null;
  readonly chapter_name: string | null;
  readonly author_name: string | null;
};

/** Selects quizzes that aren't daily sets, with names. */
export const standardQuizzes = (db: Db) =>
  db
    .selectFrom('quizzes')
    .leftJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .leftJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .leftJoin('users', 'users.id', 'quizzes.author_id')
    .selectAll('quizzes')
    .select(['subjects.name as subject_name', 'chapters.name as chapter_name', 'users.name as author_name'])
    .where('quizzes.kind', '=', 'standard');

export const findQuiz = async (db: Db, id: string): Promise<QuizRow | undefined> =>
  standardQuizzes(db).where('quizzes.id', '=', id).executeTakeFirst();

export const findQuizzes = async (db: Db, ids: readonly string[]): Promise<QuizRow[]> =>
  ids.length === 0
    ? []
    : standardQuizzes(db)
        .where('quizzes.id', 'in', [...ids])
        .execute();

/** Returns the published quizzes of a program, newest first. */
export const publishedQuizzes = async (db: Db, program: ProgramKey): Promise<QuizRow[]> =>
  standardQuizzes(db)
    .where('quizzes.status', '=', 'published')
    .where('quizzes.program', '=', program)
    .orderBy('quizzes.published_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .execute();

/** Returns the names of a subject and chapter; undefined if they don't belong together. */
export const findSubjectNames = async (
  db: Db,
  subjectId: string,
  chapterId: string,
): Promise<{ subject: string; chapter: string } | undefined> =>
  db
    .selectFrom('chapters')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select(['subjects.name as subject', 'chapters.name as chapter'])
    .where('chapters.id', '=', chapterId)
    .where('subjects.id', '=', subjectId)
    .executeTakeFirst();

export const insertQuiz = async (trx: Trx, row: Insertable<QuizzesTable>): Promise<void> => {
  await trx.insertInto('quizzes').values(row).execute();
};

/** Locks quizzes until the transaction ends, in one order, so that two saves don't wait for each other. */
export const lockQuizzes = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  for (const id of [...new Set(ids)].toSorted())
    await trx
      .updateTable('quizzes')
      .set((row) => ({ version: row.ref('version') }))
      .where('id', '=', id)
      .execute();
};

/** Locks the quiz until the transaction ends, so that saves take turns. */
export const lockQuiz = async (trx: Trx, id: string): Promise<QuizRow | undefined> => {
  await lockQuizzes(trx, [id]);
  return findQuiz(trx, id);
};

export const updateQuizRow = async (trx: Trx, id: string, row: Updateable<QuizzesTable>): Promise<void> => {
  await trx.updateTable('quizzes').set(row).where('id', '=', id).execute();
};

export const hasAttempts = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('attempts').select('id').where('quiz_id', '=', id).limit(1).executeTakeFirst()) !== undefined;

export const removeQuiz = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('quizzes').where('id', '=', id).execute();
};

/**
 * Publishes every scheduled quiz whose time has come. Returns the number published.
 * @param approvedOnly true if quizzes need a second person's approval; drafts of a language model always do
 */
export const publishScheduled = async (db: Db, now: number, approvedOnly: boolean): Promise<number> => {
  // Citus can't update a copied table by what a table of the coordinator says, so that is read first.
  const due = await db
    .selectFrom('quizzes')
    .select(['id', 'version'])
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .where((where) =>
      where.or([
        ...(approvedOnly ? [] : [where('needs_review', '=', 0)]),
        where.exists(
          where
            .selectFrom('quiz_reviews')
            .select('quiz_reviews.id')
            .whereRef('quiz_reviews.quiz_id', '=', 'quizzes.id')
            .whereRef('quiz_reviews.approved_version', '=', 'quizzes.version')
            .where('quiz_reviews.status', '=', 'approved'),
        ),
      ]),
    )
    .execute();
  let published = 0;
  for (const { id, version } of due) {
    const { numUpdatedRows } = await db
      .updateTable('quizzes')
      .set((row) => ({
        status: 'published',
        published_at: sql<number>`coalesce(published_at, scheduled_at)`,
        live_version: row.ref('version'),
        updated_at: now,
      }))
      .where('id', '=', id)
      // It may have been changed or taken back meanwhile.
      .where('version', '=', version)
      .where('status', '=', 'scheduled')
      .where('scheduled_at', '<=', now)
      .executeTakeFirstOrThrow();
    published += Number(numUpdatedRows);
  }
  return published;
};
