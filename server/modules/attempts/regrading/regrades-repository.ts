import type { Selectable } from 'kysely';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { RegradedAttemptsTable, RegradesTable } from '../tables.ts';
import type { AttemptKey, AttemptRow } from '../taking/attempts-repository.ts';

export type RegradeRow = Selectable<RegradesTable>;

/** Returns the newest regrade of the quiz, which includes all earlier corrections, or null. */
export const newestRegradeOf = async (db: Db, quizId: string): Promise<string | null> =>
  (await regradesOf(db, quizId, 1))[0]?.id ?? null;

/** The regrades of a quiz, newest first. */
export const regradesOf = (db: Db, quizId: string, limit: number): Promise<RegradeRow[]> =>
  db.selectFrom('regrades').selectAll().where('quiz_id', '=', quizId).orderBy('number', 'desc').limit(limit).execute();

export const insertRegrade = async (trx: Trx, row: RegradesTable): Promise<void> => {
  await trx.insertInto('regrades').values(row).execute();
};

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

export const updateRegrade = async (trx: Trx, id: string, changes: Partial<RegradesTable>): Promise<void> => {
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

/** Returns the columns of a quiz that a regrade needs. */
export const findRegradable = (db: Db, quizId: string) =>
  db.selectFrom('quizzes').select(['id', 'title', 'version']).where('id', '=', quizId).executeTakeFirst();
