import type { Insertable, Selectable, Updateable } from 'kysely';
import { EDITOR_ROLES } from '#shared/domain/quizzes/reviewing/approval.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { QuizReviewsTable } from '../tables.ts';

const reviews = (db: Db) =>
  db
    .selectFrom('quiz_reviews')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_reviews.quiz_id')
    .leftJoin('users as requesters', 'requesters.id', 'quiz_reviews.requested_by')
    .leftJoin('users as deciders', 'deciders.id', 'quiz_reviews.decided_by')
    // An open request of someone who may no longer decide waits for any editor.
    .leftJoin('users as assignees', (join) =>
      join
        .onRef('assignees.id', '=', 'quiz_reviews.assignee_id')
        .on((on) =>
          on.or([
            on('quiz_reviews.status', '!=', 'open'),
            on.and([on('assignees.status', '=', 'active'), on('assignees.role', 'in', [...EDITOR_ROLES])]),
          ]),
        ),
    )
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
      'deciders.name as decider',
      'assignees.id as current_assignee_id',
      'assignees.name as assignee',
      'quiz_versions.author_id as version_author',
    ]);
type Reviews = ReturnType<typeof reviews>;
export type ReviewRow = Awaited<ReturnType<Reviews['execute']>>[number];

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

/** Restricts requests to those that someone else submitted and wrote, and that are assigned to the editor or to no one. */
const waitingFor = (all: Reviews, editorId: string): Reviews =>
  all
    .where((where) =>
      where.or([where('quiz_reviews.requested_by', 'is', null), where('quiz_reviews.requested_by', '!=', editorId)]),
    )
    .where((where) =>
      where.or([
        where('quiz_reviews.draft', 'is not', null),
        where('quiz_versions.author_id', 'is', null),
        where('quiz_versions.author_id', '!=', editorId),
      ]),
    )
    .where((where) => where.or([where('assignees.id', 'is', null), where('assignees.id', '=', editorId)]));

export interface ReviewsQuery {
  readonly status: QuizReviewsTable['status'];
  /** One of ASSIGNEE_FILTERS or an editor's id. */
  readonly assignee?: string | undefined;
  readonly page: number;
  readonly limit: number;
}

const assignedTo = (all: Reviews, { status, assignee }: ReviewsQuery, readerId: string): Reviews => {
  if (assignee === undefined) return all;
  // Decided requests wait for no one.
  if (assignee === 'waiting') return status === 'open' ? waitingFor(all, readerId) : all;
  if (assignee === 'none') return all.where('assignees.id', 'is', null);
  return all.where('assignees.id', '=', assignee === 'me' ? readerId : assignee);
};

/** Returns a page of requests; only the reader's own if they see no others. */
export const pageOfReviews = async (
  db: Db,
  query: ReviewsQuery,
  reader: { readonly id: string; readonly seesAll: boolean },
) => {
  const order = query.status === 'open' ? 'asc' : 'desc';
  let found = reviews(db).where('quiz_reviews.status', '=', query.status);
  if (!reader.seesAll) found = found.where('quiz_reviews.requested_by', '=', reader.id);
  found = assignedTo(found, query, reader.id);
  const total = await boundedCount(db, found, query);
  const rows = await found
    .orderBy('quiz_reviews.requested_at', order)
    .orderBy('quiz_reviews.id', order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total };
};

/** Counts open requests that wait for the editor, up to `most`. */
export const countWaiting = async (db: Db, editorId: string, most: number): Promise<number> =>
  (
    await waitingFor(reviews(db), editorId)
      .where('quiz_reviews.status', '=', 'open')
      .clearSelect()
      .select('quiz_reviews.id')
      .limit(most)
      .execute()
  ).length;

export const insertReview = async (trx: Trx, row: Insertable<QuizReviewsTable>): Promise<void> => {
  await trx.insertInto('quiz_reviews').values(row).execute();
};

/** Changes an open request; returns true if it was open. */
export const changeOpen = async (trx: Trx, id: string, change: Updateable<QuizReviewsTable>): Promise<boolean> =>
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
  Pick<
    Selectable<QuizReviewsTable>,
    'id' | 'status' | 'note' | 'reason' | 'requested_by' | 'decided_by' | 'requested_at'
  >[]
> =>
  db
    .selectFrom('quiz_reviews')
    .select(['id', 'status', 'note', 'reason', 'requested_by', 'decided_by', 'requested_at'])
    .where((where) =>
      where.or([
        where('requested_by', '=', userId),
        where('decided_by', '=', userId),
        where('assignee_id', '=', userId),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
