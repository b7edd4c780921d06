import type { Selectable } from 'kysely';
import { lockRows } from '../../../../platform/database/row-locks.ts';
import type { Db, Trx } from '../../../../platform/database/tables.ts';
import type { PracticeRoundsTable } from '../../tables.ts';

export type RoundRow = Selectable<PracticeRoundsTable>;

/** Returns the user's open round, which is always their newest, or the newest one that has ended. */
export const newestRound = (db: Db, userId: string): Promise<RoundRow | undefined> =>
  db
    .selectFrom('practice_rounds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((round) => round('ended_at', 'is', null), 'desc')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findRound = (db: Db, userId: string, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom('practice_rounds').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** Locks the user's round until the transaction ends. */
export const lockRound = (trx: Trx, userId: string, id: string): Promise<RoundRow | undefined> =>
  lockRows(
    trx,
    trx.selectFrom('practice_rounds').selectAll().where('user_id', '=', userId).where('id', '=', id),
  ).executeTakeFirst();

export const insertRound = async (trx: Trx, row: PracticeRoundsTable): Promise<void> => {
  await trx.insertInto('practice_rounds').values(row).execute();
};

export const updateRound = async (
  trx: Trx,
  { user_id, id }: Pick<RoundRow, 'user_id' | 'id'>,
  change: Partial<Pick<PracticeRoundsTable, 'answers' | 'ended_at' | 'updated_at'>>,
): Promise<void> => {
  await trx.updateTable('practice_rounds').set(change).where('user_id', '=', user_id).where('id', '=', id).execute();
};

/** Deletes rounds without an answer since that time, for the retention sweep. Returns how many. */
export const removeOldRounds = async (db: Db, before: number, most: number): Promise<number> => {
  const old = await db
    .selectFrom('practice_rounds')
    .select(['user_id', 'id'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(most)
    .execute();
  if (old.length === 0) return 0;
  await db
    .deleteFrom('practice_rounds')
    .where(
      'user_id',
      'in',
      old.map(({ user_id }) => user_id),
    )
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
  return old.length;
};

/** Returns a user's rounds after that id, for the data download. */
export const nextRounds = (db: Db, userId: string, after: string, limit: number): Promise<RoundRow[]> =>
  db
    .selectFrom('practice_rounds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
