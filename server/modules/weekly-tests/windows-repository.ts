/** When the quizzes of weekly tests can be taken and reviewed, for other modules. */
import { reviewOpensAt, type TestWindow } from '#shared/domain/weekly-tests/weekly-tests.ts';
import type { Db, Trx } from '../../platform/database/tables.ts';

export interface WeeklyWindow extends TestWindow {
  readonly calledOffAt: number | null;
  readonly calledOffReason: string | null;
  /** Newest version of its quiz. */
  readonly version: number;
}

/** Batch size below the parameter limit of a query. */
const IDS_AT_ONCE = 500;

/** Locks the window of the quiz's test until the transaction ends. */
export const lockWindow = async (trx: Trx, quizId: string): Promise<WeeklyWindow> => {
  const row = await trx
    .updateTable('weekly_tests')
    .set((test) => ({ version: test.ref('version') }))
    .where('quiz_id', '=', quizId)
    .returning([
      'opens_at as opensAt',
      'closes_at as closesAt',
      'called_off_at as calledOffAt',
      'called_off_reason as calledOffReason',
    ])
    .executeTakeFirstOrThrow();
  const { version } = await trx
    .selectFrom('quizzes')
    .select('version')
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow();
  return { ...row, version };
};

/** Returns the quizzes whose answers can't be reviewed yet, each with the time when they can. */
export const heldReviews = async (
  db: Db,
  quizIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> => {
  const held = new Map<string, number>();
  const ids = [...new Set(quizIds)];
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('weekly_tests')
      .select(['quiz_id', 'closes_at', 'called_off_at'])
      .where('quiz_id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .execute();
    for (const { quiz_id, closes_at, called_off_at } of rows) {
      const from = reviewOpensAt({ closesAt: closes_at, calledOffAt: called_off_at });
      if (from > now) held.set(quiz_id, from);
    }
  }
  return held;
};

/** Returns when answers of the quiz can be reviewed; null if they can now, as for every other quiz. */
export const reviewHeldUntil = async (db: Db, quizId: string, now: number): Promise<number | null> =>
  (await heldReviews(db, [quizId], now)).get(quizId) ?? null;

/**
 * Returns the attempts that still wait for their review: their test is open or was cancelled, or their review event is still
 * to come. What a review opens counts them then.
 */
export const pendingReviews = async (
  db: Db,
  attempts: readonly { readonly id: string; readonly quizId: string }[],
  now: number,
): Promise<ReadonlySet<string>> => {
  const pending = new Set<string>();
  const byQuiz = Map.groupBy(attempts, ({ quizId }) => quizId);
  const quizIds = [...byQuiz.keys()];
  for (let at = 0; at < quizIds.length; at += IDS_AT_ONCE) {
    const tests = await db
      .selectFrom('weekly_tests')
      .select(['quiz_id', 'closes_at', 'called_off_at', 'reviewed_at', 'reviewed_to'])
      .where('quiz_id', 'in', quizIds.slice(at, at + IDS_AT_ONCE))
      .execute();
    for (const { quiz_id, closes_at, called_off_at, reviewed_at, reviewed_to } of tests) {
      const isHeld = called_off_at !== null || closes_at > now;
      for (const { id } of byQuiz.get(quiz_id) ?? []) {
        if (isHeld || (reviewed_at === null && id > reviewed_to)) pending.add(id);
      }
    }
  }
  return pending;
};

/** Whether an attempt still waits for its review. */
export const isReviewPending = async (db: Db, quizId: string, attemptId: string, now: number): Promise<boolean> =>
  (await pendingReviews(db, [{ id: attemptId, quizId }], now)).has(attemptId);

/** Returns when the last unfinished test made from the quiz closes; null if there is none. */
export const testOfQuizUntil = async (db: Db, sourceQuizId: string, now: number): Promise<number | null> => {
  const { until } = await db
    .selectFrom('weekly_tests')
    .select(({ fn }) => fn.max<number | null>('closes_at').as('until'))
    .where('source_quiz_id', '=', sourceQuizId)
    .where('closes_at', '>', now)
    .where('called_off_at', 'is', null)
    .executeTakeFirstOrThrow();
  return until;
};
