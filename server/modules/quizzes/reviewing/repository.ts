import type { Insertable, Selectable, Updateable } from 'kysely';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { QuizReviewsTable } from '../tables.ts';

const reviews = (db: Db) =>
  db
    .selectFrom('quiz_reviews')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_reviews.quiz_id')
    .leftJoin('users as requesters', 'requesters.id', 'quiz_reviews.requested_by')
    .leftJoin('users as deciders', 'deciders.id', 'quiz_reviews.decided_by')
    .leftJoin('quiz_versions', (join) =>
      join
        .onRef('quiz_versions.quiz_id', '=', 'quiz_reviews.quiz_id')
        .onRef('quiz_versions.number', '=', 'quiz_reviews.version'),
    )
    .selectAll('quiz_reviews')
    .select([
      'quizzes.title',
      'quizzes.status as quiz_status',
      'quizzes.version as newest',
      'quizzes.author_id as quiz_author',
      'requesters.name as requester',
      'requesters.email as requester_email',
      'deciders.name as decider',
      'quiz_versions.author_id as version_author',
    ]);
export type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['execute']>>[number];

export const findReview = (db: Db, id: string): Promise<ReviewRow | undefined> =>
  reviews(db).where('quiz_reviews.id', '=', id).executeTakeFirst();

/** Returns the open request for the quiz, or else the newest that wasn't withdrawn. */
export const lastReview = (db: Db, quizId: string): Promise<ReviewRow | undefined> =>
  reviews(db)
    .where('quiz_reviews.quiz_id', '=', quizId)
    .where('quiz_reviews.status', '!=', 'withdrawn')
    .orderBy((by) => by.case().when('quiz_reviews.status', '=', 'open').then(0).else(1).end())
    .orderBy('quiz_reviews.requested_at', 'desc')
    .orderBy('quiz_reviews.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface ReviewsQuery {
  readonly status: QuizReviewsTable['status'];
  readonly page: number;
  readonly limit: number;
}

/** Returns a page of requests; only those of one person if `requester` is given. */
export const pageOfReviews = async (db: Db, query: ReviewsQuery, requester: string | null) => {
  const order = query.status === 'open' ? 'asc' : 'desc';
  let all = db.selectFrom('quiz_reviews').where('quiz_reviews.status', '=', query.status);
  let found = reviews(db).where('quiz_reviews.status', '=', query.status);
  if (requester !== null) {
    all = all.where('quiz_reviews.requested_by', '=', requester);
    found = found.where('quiz_reviews.requested_by', '=', requester);
  }
  const total = await boundedCount(db, all, query);
  const rows = await found
    .orderBy('quiz_reviews.requested_at', order)
    .orderBy('quiz_reviews.id', order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total };
};

/** Counts open requests that someone else submitted and wrote, up to `most`. */
export const countDecidable = async (db: Db, actorId: string, most: number): Promise<number> =>
  (
    await db
      .selectFrom('quiz_reviews')
      .leftJoin('quiz_versions', (join) =>
        join
          .onRef('quiz_versions.quiz_id', '=', 'quiz_reviews.quiz_id')
          .onRef('quiz_versions.number', '=', 'quiz_reviews.version'),
      )
      .select('quiz_reviews.id')
      .where('quiz_reviews.status', '=', 'open')
      .where((where) =>
        where.or([where('quiz_reviews.requested_by', 'is', null), where('quiz_reviews.requested_by', '!=', actorId)]),
      )
      .where((where) =>
        where.or([
          where('quiz_reviews.draft', 'is not', null),
          where('quiz_versions.author_id', 'is', null),
          where('quiz_versions.author_id', '!=', actorId),
        ]),
      )
      .limit(most)
      .execute()
  ).length;

export const insertReview = async (trx: Trx, row: Insertable<QuizReviewsTable>): Promise<void> => {
  await trx.insertInto('quiz_reviews').values(row).execute();
};

/** Changes an open request; returns true if it was open. */
export const closeReview = async (trx: Trx, id: string, change: Updateable<QuizReviewsTable>): Promise<boolean> =>
  (await trx
    .updateTable('quiz_reviews')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Withdraws the open request for the quiz, which a newer one replaces. */
export const replaceOpen = async (trx: Trx, quizId: string, now: number): Promise<void> => {
  await trx
    .updateTable('quiz_reviews')
    .set({ status: 'withdrawn', decided_at: now })
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .execute();
};

export const reviewsBy = (
  db: Db,
  userId: string,
  after: string,
  limit: number,
): Promise<
  Pick<Selectable<QuizReviewsTable>, 'id' | 'status' | 'note' | 'reason' | 'requested_by' | 'requested_at'>[]
> =>
  db
    .selectFrom('quiz_reviews')
    .select(['id', 'status', 'note', 'reason', 'requested_by', 'requested_at'])
    .where((where) => where.or([where('requested_by', '=', userId), where('decided_by', '=', userId)]))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
