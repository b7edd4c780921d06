import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { overdueOf, type AttemptRow } from '../taking/attempts-repository.ts';

export interface PageOf {
  readonly page: number;
  readonly limit: number;
  readonly quizId?: string | undefined;
  /** Only attempts of quizzes that have a subject. */
  readonly withSubject?: 'true' | undefined;
}

const finishedOf = (db: Db, userId: string, { quizId, withSubject }: Pick<PageOf, 'quizId' | 'withSubject'>) => {
  const all = db
    .selectFrom('attempts')
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'finished');
  const finished = quizId === undefined ? all : all.where('quiz_id', '=', quizId);
  if (withSubject === undefined) return finished;
  return finished.where((attempt) =>
    attempt.exists(
      attempt
        .selectFrom('quizzes')
        .select('quizzes.id')
        .whereRef('quizzes.id', '=', 'attempts.quiz_id')
        .where('quizzes.subject_id', 'is not', null),
    ),
  );
};

const newestFirst = (one: AttemptRow, other: AttemptRow): number =>
  (other.finished_at ?? 0) - (one.finished_at ?? 0) || (one.id < other.id ? 1 : -1);

/**
 * Returns a page of the user's finished attempts, newest first, with the total, and the open ones whose deadline has passed by
 * that time: they should be finished first.
 */
export const listFinished = async (
  db: Db,
  userId: string,
  { page, limit, ...narrowed }: PageOf,
  overdueBefore: number,
): Promise<{ rows: AttemptRow[]; total: number; overdue: AttemptRow[] }> => {
  // Without this order PostgreSQL may scan the whole table to count the first thousand.
  const finished = finishedOf(db, userId, narrowed).orderBy('finished_at', 'desc').orderBy('id', 'desc');
  const before = (page - 1) * limit;
  const found = await db
    .selectFrom(finished.selectAll().limit(limit).offset(before).as('finished'))
    .selectAll()
    .unionAll(db.selectFrom(overdueOf(db, userId, overdueBefore).as('overdue')).selectAll())
    .execute();
  const overdue = found.filter(({ status }) => status === 'open');
  const rows = found.filter(({ status }) => status === 'finished').toSorted(newestFirst);
  // A page that isn't full is the last one.
  const isLast = rows.length < limit && (rows.length > 0 || page === 1);
  return { rows, overdue, total: isLast ? before + rows.length : await boundedCount(db, finished, { page, limit }) };
};

/** Returns the user's last finished attempt of the quiz. */
export const latestFinished = async (db: Db, userId: string, quizId: string): Promise<AttemptRow | undefined> =>
  finishedOf(db, userId, { quizId })
    .selectAll()
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const accountExists = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;
