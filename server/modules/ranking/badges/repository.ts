import { heldReviews } from '../../weekly-tests/index.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { BadgesTable } from '../tables.ts';

/** Gives a badge; one that the person has keeps its date. Returns whether it is new. */
export const addBadge = async (trx: Trx, row: BadgesTable): Promise<boolean> => {
  const added = await trx
    .insertInto('badges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'badge', 'detail']).doNothing())
    .returning('badge')
    .executeTakeFirst();
  return added !== undefined;
};

/** Gives badges, each another one; those that the person has keep their date. */
export const addBadges = async (trx: Trx, rows: readonly BadgesTable[]): Promise<void> => {
  await trx
    .insertInto('badges')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'badge', 'detail']).doNothing())
    .execute();
};

/** Takes a badge back; one that was earned before that moment stays. */
export const removeBadge = async (
  trx: Trx,
  userId: string,
  badge: BadgesTable['badge'],
  detail = '',
  earnedSince = 0,
): Promise<void> => {
  await trx
    .deleteFrom('badges')
    .where('user_id', '=', userId)
    .where('badge', '=', badge)
    .where('detail', '=', detail)
    .where('at', '>=', earnedSince)
    .execute();
};

/** Whether that person has passed the quiz in any attempt. */
export const hasPassed = async (trx: Trx, userId: string, quizId: string): Promise<boolean> =>
  (await trx
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
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

/** The program of a standard quiz; null for a daily one. */
export const programOf = async (trx: Trx, quizId: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('quizzes')
    .select('program')
    .where('id', '=', quizId)
    .where('kind', '=', 'standard')
    .executeTakeFirst();
  return row?.program ?? null;
};

/** How an attempt ended that a guest began and that person claimed. */
export const attemptScore = async (trx: Trx, id: string): Promise<number> => {
  const row = await trx.selectFrom('attempts').select('percent_centi').where('id', '=', id).executeTakeFirst();
  return row?.percent_centi ?? 0;
};

/** Whether the first ten of that week have their badges. */
export const isCrowned = async (trx: Trx, week: string): Promise<boolean> =>
  (await trx
    .selectFrom('badges')
    .select('user_id')
    .where('badge', '=', 'topTen')
    .where('detail', '=', week)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Perfect scores that are looked through for one whose test is over. */
const PERFECT_MOST = 50;

/** When that person finished their first quiz, and the first with every answer right; null for never. */
export const firstMoments = async (
  trx: Trx,
  userId: string,
  now: number,
): Promise<{ first: number | null; perfect: number | null }> => {
  const finished = trx
    .selectFrom('attempts')
    .select(['finished_at', 'quiz_id'])
    .where('user_id', '=', userId)
    .where('status', '=', 'finished')
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
