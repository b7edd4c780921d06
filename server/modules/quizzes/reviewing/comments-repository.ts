import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { QuestionCommentsTable } from '../tables.ts';

const comments = (db: Db) =>
  db
    .selectFrom('question_comments')
    .leftJoin('users as authors', 'authors.id', 'question_comments.author_id')
    .leftJoin('users as resolvers', 'resolvers.id', 'question_comments.resolved_by')
    .selectAll('question_comments')
    .select(['authors.name as author', 'resolvers.name as resolver']);
export type CommentRow = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number];

/** Returns the newest comments of a quiz, oldest first. */
export const commentsOf = async (db: Db, quizId: string, most: number): Promise<CommentRow[]> =>
  (
    await comments(db)
      .where('question_comments.quiz_id', '=', quizId)
      .orderBy('question_comments.id', 'desc')
      .limit(most)
      .execute()
  ).toReversed();

export const findComment = (db: Db, id: string): Promise<CommentRow | undefined> =>
  comments(db).where('question_comments.id', '=', id).executeTakeFirst();

export const insertComment = async (trx: Trx, row: QuestionCommentsTable): Promise<void> => {
  await trx.insertInto('question_comments').values(row).execute();
};

export const updateComment = async (
  db: Db,
  id: string,
  change: Pick<QuestionCommentsTable, 'resolved_by' | 'resolved_at'>,
): Promise<void> => {
  await db.updateTable('question_comments').set(change).where('id', '=', id).execute();
};

export const removeComment = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('question_comments').where('id', '=', id).execute();
};

export const commentsBy = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('question_comments')
    .select(['id', 'body', 'created_at'])
    .where('author_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
