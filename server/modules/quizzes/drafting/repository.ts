import type { Selectable, Updateable } from 'kysely';
import type { DialectName } from '../../../platform/database/database.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { QuestionDraftsTable } from '../tables.ts';

export type DraftsRow = Selectable<QuestionDraftsTable>;

const OPEN = ['queued', 'working'] as const;

/** Adds a request; returns false if the author has another that is queued or in progress. */
export const insertRequest = async (trx: Trx, row: DraftsRow): Promise<boolean> =>
  (await trx
    .insertInto('question_drafts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Whether the author has a request that is queued or in progress. */
export const hasOpen = async (db: Db, authorId: string): Promise<boolean> =>
  (await db
    .selectFrom('question_drafts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('status', 'in', [...OPEN])
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findRequest = (db: Db, id: string, authorId: string): Promise<DraftsRow | undefined> =>
  db
    .selectFrom('question_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();

/** Returns the author's last requests, newest first. */
export const lastRequests = (db: Db, authorId: string, most: number): Promise<DraftsRow[]> =>
  db
    .selectFrom('question_drafts')
    .selectAll()
    .where('author_id', '=', authorId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Returns when the author made requests since that time, oldest first; at most `most` of them. */
export const requestTimes = async (db: Db, authorId: string, since: number, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('question_drafts')
      .select('created_at')
      .where('author_id', '=', authorId)
      .where('created_at', '>', since)
      .orderBy('created_at')
      .limit(most)
      .execute()
  ).map(({ created_at }) => created_at);

/** Takes the oldest queued request for this process. */
export const claimRequest = async (trx: Trx, dialect: DialectName, now: number): Promise<DraftsRow | undefined> => {
  const oldest = trx
    .selectFrom('question_drafts')
    .select('id')
    .where('status', '=', 'queued')
    .orderBy('created_at')
    .limit(1);
  const row = await (dialect === 'postgres' ? oldest.forUpdate().skipLocked() : oldest).executeTakeFirst();
  if (row === undefined) return undefined;
  return trx
    .updateTable('question_drafts')
    .set({ status: 'working', started_at: now })
    .where('id', '=', row.id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
};

/** Changes a request that is in progress; returns false if it no longer is. */
export const changeWorking = async (db: Db, id: string, change: Updateable<QuestionDraftsTable>): Promise<boolean> =>
  (await db
    .updateTable('question_drafts')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'working')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Notes what a request used after it was cancelled. */
export const noteUsage = async (
  db: Db,
  id: string,
  usage: Pick<DraftsRow, 'tokens_in' | 'tokens_out' | 'cost'>,
): Promise<void> => {
  await db.updateTable('question_drafts').set(usage).where('id', '=', id).execute();
};

/** Cancels a request that hasn't ended, and forgets its source. */
export const cancelOpen = async (db: Db, id: string, now: number): Promise<void> => {
  await db
    .updateTable('question_drafts')
    .set({ status: 'cancelled', request: '', ended_at: now })
    .where('id', '=', id)
    .where('status', 'in', [...OPEN])
    .execute();
};

/** Ends requests whose process stopped without a word. */
export const failStale = async (db: Db, startedBefore: number, failure: string, now: number): Promise<void> => {
  await db
    .updateTable('question_drafts')
    .set({ status: 'failed', request: '', failure, ended_at: now })
    .where('status', '=', 'working')
    .where('started_at', '<', startedBefore)
    .execute();
};

export const removeOldRequests = async (db: Db, before: number, most: number): Promise<number> => {
  const old = await db
    .selectFrom('question_drafts')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await db.deleteFrom('question_drafts').where('id', 'in', ids).execute();
  return old.length;
};

export const requestsBy = (db: Db, authorId: string, after: string, limit: number) =>
  db
    .selectFrom('question_drafts')
    .select(['id', 'status', 'source_title', 'count', 'created_at'])
    .where('author_id', '=', authorId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
