import { heldReviews } from '../../weekly-tests/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { addWrite } from '../../../platform/database/writes/write-batch.ts';
import type { BadgesTable } from '../tables.ts';

/** Awards a badge; the date of an existing one doesn't change. Returns true if it is new. */
export const addBadge = async (trx: Trx, row: BadgesTable): Promise<boolean> => {
  const added = await trx
    .insertInto('badges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'badge', 'detail']).doNothing())
    .returning('badge')
    .executeTakeFirst();
  return added !== undefined;
};

/** Awards different badges; existing ones keep their date. */
export const addBadges = (trx: Trx, rows: readonly BadgesTable[]): Promise<void> =>
  addWrite(
    trx,
    trx
      .insertInto('badges')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'badge', 'detail']).doNothing()),
  );

/** Revokes a badge unless it was earned before that time. Returns true if there was one. */
export const removeBadge = async (
  trx: Trx,
  userId: string,
  badge: BadgesTable['badge'],
  detail = '',
  earnedSince = 0,
): Promise<boolean> => {
  const removed = await trx
    .deleteFrom('badges')
    .where('user_id', '=', userId)
    .where('badge', '=', badge)
    .where('detail', '=', detail)
    .where('at', '>=', earnedSince)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
};

/** Whether the user has passed the quiz in any attempt. */
export const hasPassed = async (trx: Trx, userId: string, quizId: string): Promise<boolean> =>
  (await trx
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished')
    .where('passed', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const badgesOf = async (db: Db, userId: string): Promise<Omit<BadgesTable, 'user_id'>[]> =>
  db
    .selectFrom('badges')
    .select(['badge', 'detail', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('badge')
    .execute();

/** Returns the program of a standard quiz; null for a daily one. */
export const programOf = async (trx: Trx, quizId: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('quizzes')
    .select('program')
    .where('id', '=', quizId)
    .where('kind', '=', 'standard')
    .executeTakeFirst();
  return row?.program ?? null;
};

/** Returns the score of a guest's attempt claimed by the user. */
export const attemptScore = async (trx: Trx, id: string): Promise<number> => {
  const row = await trx.selectFrom('attempts').select('percent_centi').where('id', '=', id).executeTakeFirst();
  return row?.percent_centi ?? 0;
};

/** Whether the top ten of that week have their badges. */
export const isCrowned = async (trx: Trx, week: string): Promise<boolean> =>
  (await trx
    .selectFrom('badges')
    .select('user_id')
    .where('badge', '=', 'topTen')
    .where('detail', '=', week)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Maximum number of perfect scores checked for one whose test is over. */
const PERFECT_MOST = 50;

/** Returns when the user finished their first quiz, and the first with every answer right; null for never. */
export const firstMoments = async (
  trx: Trx,
  userId: string,
  now: number,
): Promise<{ first: number | null; perfect: number | null }> => {
  const finished = trx
    .selectFrom('attempts')
    .select(['finished_at', 'quiz_id'])
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'finished')
    .where('ranked', '=', 1)
    .orderBy('finished_at');
  const first = await finished.limit(1).executeTakeFirst();
  const perfects = await finished.where('percent_centi', '=', 10_000).limit(PERFECT_MOST).execute();
  const held = await heldReviews(
    trx,
    perfects.map(({ quiz_id }) => quiz_id),
    now,
  );
  const perfect = perfects.find(({ quiz_id }) => !held.has(quiz_id));
  return { first: first?.finished_at ?? null, perfect: perfect?.finished_at ?? null };
};
