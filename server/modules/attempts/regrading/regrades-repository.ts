import type { Selectable } from 'kysely';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { RegradedAttemptsTable, RegradesTable } from '../tables.ts';
import type { AttemptLocation } from '../archive/stored-answers-repository.ts';
import type { AttemptKey, AttemptRow } from '../taking/attempts-repository.ts';

export type RegradeRow = Selectable<RegradesTable>;

/** Returns the newest regrade of the quiz, which includes all earlier corrections, or null. */
export const newestRegradeOf = async (db: Db, quizId: string): Promise<string | null> =>
  (await regradesOf(db, quizId, 1))[0]?.id ?? null;

/** The regrades of a quiz, newest first. */
export const regradesOf = (db: Db, quizId: string, limit: number): Promise<RegradeRow[]> =>
  db.selectFrom('regrades').selectAll().where('quiz_id', '=', quizId).orderBy('number', 'desc').limit(limit).execute();

export const insertRegrade = async (trx: Trx, row: RegradeRow): Promise<void> => {
  await trx.insertInto('regrades').values(row).execute();
};

export const findRegrade = (db: Db, id: string): Promise<RegradeRow | undefined> =>
  db.selectFrom('regrades').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the last regrade that changed the attempt's score. */
export const lastRegradeOf = async (db: Db, attemptId: string): Promise<FinishedResult['regraded']> => {
  const row = await db
    .selectFrom('regraded_attempts')
    .innerJoin('regrades', 'regrades.id', 'regraded_attempts.regrade_id')
    .select(['regraded_attempts.at', 'regraded_attempts.percent_before_centi', 'regrades.reason'])
    .where('regraded_attempts.attempt_id', '=', attemptId)
    .orderBy('regrades.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { at: new Date(row.at).toISOString(), percentBefore: row.percent_before_centi / 100, reason: row.reason };
};

/** Returns regrades with work left: running ones, and ones done before that time but not settled. */
export const dueRegrades = (db: Db, doneBefore: number): Promise<RegradeRow[]> =>
  db
    .selectFrom('regrades')
    .selectAll()
    .where('status', '!=', 'settled')
    .where((where) => where.or([where('status', '=', 'running'), where('done_at', '<=', doneBefore)]))
    .orderBy('id')
    .execute();

/** Locks the regrade until the transaction ends, so that two processes take turns with its batches. */
export const lockRegrade = (trx: Trx, id: string): Promise<RegradeRow | undefined> =>
  trx
    .updateTable('regrades')
    .set((row) => ({ status: row.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const updateRegrade = async (trx: Trx, id: string, changes: Partial<RegradeRow>): Promise<void> => {
  await trx.updateTable('regrades').set(changes).where('id', '=', id).execute();
};

/** Returns finished attempts of earlier versions, ordered by id, starting after `after`. */
export const olderAttempts = (
  db: Db,
  {
    quizId,
    version,
    after,
    limit,
  }: { readonly quizId: string; readonly version: number; readonly after: string; readonly limit: number },
): Promise<AttemptRow[]> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished')
    .where('version', '<', version)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns finished attempts of earlier versions, newest first, starting before `before`. */
export const newestOlderAttempts = (
  db: Db,
  {
    quizId,
    version,
    before,
    limit,
  }: { readonly quizId: string; readonly version: number; readonly before: string | null; readonly limit: number },
): Promise<AttemptRow[]> =>
  db
    .selectFrom('attempts')
    .selectAll()
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished')
    .where('version', '<', version)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Returns those users' attempts of a quiz whose answers are in archives. */
export const archivedOf = async (db: Db, quizId: string, userIds: readonly string[]): Promise<AttemptLocation[]> =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('attempts')
        .select(['id', 'owner_id', 'archive_id'])
        .where('quiz_id', '=', quizId)
        .where('owner_id', 'in', userIds)
        .where('user_id', 'in', userIds)
        .where('archive_id', 'is not', null)
        .execute();

/** Counts the attempts that a regrade covers and couldn't read: it rescores all others. */
export const countUnreadable = async (
  db: Db,
  { id, quiz_id: quizId, version }: Pick<RegradeRow, 'id' | 'quiz_id' | 'version'>,
): Promise<number> => {
  const { total } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished')
    .where('version', '<', version)
    .where('archive_id', 'is not', null)
    .where((row) => row.or([row('regrade_id', 'is', null), row('regrade_id', '!=', id)]))
    .executeTakeFirstOrThrow();
  return total;
};

/** Counts the finished attempts of earlier versions. */
export const countOlder = async (
  db: Db,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<number> => {
  const { total } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('quiz_id', '=', id)
    .where('status', '=', 'finished')
    .where('version', '<', version)
    .executeTakeFirstOrThrow();
  return total;
};

/** Returns the earlier versions that have finished attempts, newest first. */
export const finishedVersions = async (db: Db, quizId: string, before: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('attempts')
    .select('version')
    .distinct()
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'finished')
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version }) => version);
};

export const noteRegraded = async (trx: Trx, row: RegradedAttemptsTable): Promise<void> => {
  await trx
    .insertInto('regraded_attempts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['attempt_id', 'regrade_id']).doNothing())
    .execute();
};

/** Writes the new score of a finished attempt. */
export const rescore = async (
  trx: Trx,
  { id, owner }: AttemptKey,
  score: Pick<AttemptRow, 'score_milli' | 'max_score_milli' | 'percent_centi' | 'passed' | 'regrade_id'>,
): Promise<void> => {
  await trx.updateTable('attempts').set(score).where('id', '=', id).where('owner_id', '=', owner).execute();
};

/** Returns the names of those users. */
export const namesOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Returns the columns of a user that a notification needs. */
export const findRecipient = (db: Db, userId: string) =>
  db.selectFrom('users').select(['id', 'name', 'email']).where('id', '=', userId).executeTakeFirst();

/** Returns the columns of a quiz that a regrade needs. */
export const findRegradable = (db: Db, quizId: string) =>
  db.selectFrom('quizzes').select(['id', 'title', 'kind', 'version']).where('id', '=', quizId).executeTakeFirst();
