import type { Selectable } from 'kysely';
import { firstIdAt } from '#shared/domain/common/identifiers.ts';
import { isDistributed } from '../../../platform/database/distribution/distributed.ts';
import { lockRows } from '../../../platform/database/row-locks.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { AnswerArchivesTable } from '../tables.ts';
import type { AnswerRow, AttemptLocation } from './stored-answers-repository.ts';

export type ArchiveRow = Selectable<AnswerArchivesTable>;

/** An attempt whose answers are to move. */
export type DueAttempt = Pick<AttemptLocation, 'id' | 'owner_id'> & { readonly started_at: number };

/**
 * Returns learners' attempts that finished before that time and have answers in the database, after that id. It is read from the
 * answers, of which the database has few old ones, so that archived attempts cost nothing. Guests' attempts are deleted instead.
 */
export const dueAttempts = (
  db: Db,
  { before, after, limit }: { readonly before: number; readonly after: string; readonly limit: number },
): Promise<DueAttempt[]> =>
  db
    .selectFrom('attempt_answers as answer')
    .innerJoin('attempts', (join) =>
      join.onRef('attempts.id', '=', 'answer.attempt_id').onRef('attempts.owner_id', '=', 'answer.owner_id'),
    )
    .select(['answer.attempt_id as id', 'answer.owner_id', 'attempts.started_at'])
    .where('answer.attempt_id', '>', after)
    .where('answer.attempt_id', '<', firstIdAt(before))
    .where('attempts.status', '=', 'finished')
    .where('attempts.user_id', 'is not', null)
    .where('attempts.finished_at', '<', before)
    .groupBy(['answer.attempt_id', 'answer.owner_id', 'attempts.started_at'])
    .orderBy('answer.attempt_id')
    .limit(limit)
    .execute();

export const insertArchive = async (db: Db, row: AnswerArchivesTable): Promise<void> => {
  await db.insertInto('answer_archives').values(row).execute();
};

const named = (attempts: readonly Pick<AttemptLocation, 'id' | 'owner_id'>[]) => ({
  ids: attempts.map(({ id }) => id),
  owners: [...new Set(attempts.map(({ owner_id }) => owner_id))],
});

/** Locks those attempts until the transaction ends and returns the ones whose answers are in that archive; null for none. */
export const lockLocations = async (
  trx: Trx,
  attempts: readonly Pick<AttemptLocation, 'id' | 'owner_id'>[],
  archiveId: string | null,
): Promise<AttemptLocation[]> => {
  const { ids, owners } = named(attempts);
  const lock = (of: readonly string[]): Promise<AttemptLocation[]> => {
    const query = trx
      .selectFrom('attempts')
      .select(['id', 'owner_id', 'archive_id'])
      .where('id', 'in', ids)
      .where('owner_id', 'in', of)
      .where('archive_id', archiveId === null ? 'is' : '=', archiveId)
      .orderBy('id');
    return lockRows(trx, query).execute();
  };
  // A statement of Citus locks rows of one machine only.
  if (!(await isDistributed(trx, 'attempts'))) return lock(owners);
  const locked: AttemptLocation[] = [];
  for (const owner of owners.toSorted()) locked.push(...(await lock([owner])));
  return locked.toSorted((a, b) => (a.id < b.id ? -1 : 1));
};

/** Notes that the answers of those locked attempts are in that archive; null for the database. */
export const setArchive = async (
  trx: Trx,
  attempts: readonly Pick<AttemptLocation, 'id' | 'owner_id'>[],
  archiveId: string | null,
): Promise<void> => {
  const { ids, owners } = named(attempts);
  await trx
    .updateTable('attempts')
    .set({ archive_id: archiveId })
    .where('id', 'in', ids)
    .where('owner_id', 'in', owners)
    .execute();
};

/** Deletes the answers of those attempts from the database. */
export const removeAnswers = async (
  trx: Trx,
  attempts: readonly Pick<AttemptLocation, 'id' | 'owner_id'>[],
): Promise<void> => {
  const { ids, owners } = named(attempts);
  await trx.deleteFrom('attempt_answers').where('attempt_id', 'in', ids).where('owner_id', 'in', owners).execute();
};

/** Puts answers back into the database. */
export const insertAnswers = async (trx: Trx, rows: readonly AnswerRow[]): Promise<void> => {
  if (rows.length > 0) await trx.insertInto('attempt_answers').values(rows).execute();
};

/** Ends the writing of an archive. Returns false if it was given up since, and its file removed. */
export const finishArchive = async (
  trx: Trx,
  id: string,
  change: Pick<ArchiveRow, 'status' | 'outdated' | 'replaced_at'>,
): Promise<boolean> =>
  (await trx
    .updateTable('answer_archives')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'writing')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Notes that no attempt refers to the archive any longer. */
export const replaceArchive = async (trx: Trx, id: string, at: number): Promise<void> => {
  await trx
    .updateTable('answer_archives')
    .set({ status: 'replaced', replaced_at: at })
    .where('id', '=', id)
    .where('status', '=', 'current')
    .execute();
};

/** Notes that those archives have answers of attempts that no longer refer to them. */
export const markOutdated = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await trx
    .updateTable('answer_archives')
    .set({ outdated: 1 })
    .where('id', 'in', ids)
    .where('outdated', '=', 0)
    .execute();
};

/** Returns archives that are to be written again, after that id. */
export const outdatedArchives = (db: Db, after: string, limit: number): Promise<ArchiveRow[]> =>
  db
    .selectFrom('answer_archives')
    .selectAll()
    .where('status', '=', 'current')
    .where('outdated', '=', 1)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns archives whose files are to be removed: replaced before that time, or never finished since the other one. */
export const removableArchives = (
  db: Db,
  { replacedBefore, begunBefore, limit }: { replacedBefore: number; begunBefore: number; limit: number },
): Promise<ArchiveRow[]> =>
  db
    .selectFrom('answer_archives')
    .selectAll()
    .where((row) =>
      row.or([
        row('status', '=', 'replaced').and('replaced_at', '<', replacedBefore),
        row('status', '=', 'writing').and('created_at', '<', begunBefore),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();

/** Notes that an unfinished archive is given up, so that no attempt can refer to it. */
export const giveUpArchive = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .updateTable('answer_archives')
    .set({ status: 'replaced', replaced_at: 0 })
    .where('id', '=', id)
    .where('status', 'in', ['writing', 'replaced'])
    .returning('id')
    .executeTakeFirst()) !== undefined;

export const removeArchive = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('answer_archives').where('id', '=', id).where('status', '=', 'replaced').execute();
};

/**
 * Marks the archives with answers of that user's attempts, which the removal of the account is about to delete. Locks all
 * attempts: those that are being archived get their archive from a transaction that this one waits for, or that waits for this.
 */
export const markArchivesOf = async (trx: Trx, userId: string): Promise<void> => {
  const archived = await lockRows(
    trx,
    trx
      .selectFrom('attempts')
      .select(['id', 'archive_id'])
      .where('user_id', '=', userId)
      .where('owner_id', '=', userId)
      .orderBy('id'),
  ).execute();
  const ids = new Set(archived.flatMap(({ archive_id }) => archive_id ?? []));
  await markOutdated(trx, [...ids].toSorted());
};

/** Returns archives that attempts refer to, after that id. */
export const currentArchives = (db: Db, after: string, limit: number): Promise<ArchiveRow[]> =>
  db
    .selectFrom('answer_archives')
    .selectAll()
    .where('status', '=', 'current')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
