import type { Insertable, Selectable, Updateable } from 'kysely';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { LtiPlacementsTable, LtiScoresTable } from '../tables.ts';

export type ScoreRow = Selectable<LtiScoresTable>;
export type PlacementRow = Selectable<LtiPlacementsTable>;
export type ListedScoreRow = ScoreRow & {
  readonly learner: string | null;
  readonly kind: PlacementRow['kind'];
  readonly title: string | null;
};

/** Returns true if the learner's results of the quiz or case study go to a platform. */
export const isGraded = async (db: Db, userId: string, contentId: string): Promise<boolean> =>
  (await db
    .selectFrom('lti_placements')
    .select('id')
    .where('user_id', '=', userId)
    .where('quiz_id', '=', contentId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns where the learner launched the quiz or case study from last. */
export const latestPlacement = (trx: Trx, userId: string, contentId: string): Promise<PlacementRow | undefined> =>
  trx
    .selectFrom('lti_placements')
    .innerJoin('lti_platforms', 'lti_platforms.id', 'lti_placements.platform_id')
    .selectAll('lti_placements')
    .where('lti_placements.user_id', '=', userId)
    .where('lti_placements.quiz_id', '=', contentId)
    .where('lti_platforms.deleted_at', 'is', null)
    .orderBy('lti_placements.launched_at', 'desc')
    .orderBy('lti_placements.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the placements whose last score is of that attempt. */
export const placementsOfAttempt = (trx: Trx, attemptId: string): Promise<PlacementRow[]> =>
  trx.selectFrom('lti_placements').selectAll().where('attempt_id', '=', attemptId).orderBy('id').execute();

export const findPlacement = (db: Db, id: string): Promise<PlacementRow | undefined> =>
  db.selectFrom('lti_placements').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks the placement until the transaction ends, so that its scores take turns. */
export const lockPlacement = (trx: Trx, id: string): Promise<PlacementRow | undefined> =>
  trx
    .updateTable('lti_placements')
    .set((row) => ({ line_item: row.ref('line_item') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const setAttempt = async (trx: Trx, id: string, attemptId: string): Promise<void> => {
  await trx.updateTable('lti_placements').set({ attempt_id: attemptId }).where('id', '=', id).execute();
};

export const insertScore = async (trx: Trx, row: Insertable<LtiScoresTable>): Promise<void> => {
  await trx.insertInto('lti_scores').values(row).execute();
};

export const findScore = (db: Db, id: string): Promise<ScoreRow | undefined> =>
  db.selectFrom('lti_scores').selectAll().where('id', '=', id).executeTakeFirst();

export const updateScore = async (trx: Trx, id: string, changes: Updateable<LtiScoresTable>): Promise<void> => {
  await trx.updateTable('lti_scores').set(changes).where('id', '=', id).execute();
};

/** Returns the scores of a placement that aren't delivered yet, oldest first. */
export const waitingScores = (trx: Trx, placementId: string): Promise<ScoreRow[]> =>
  trx
    .selectFrom('lti_scores')
    .selectAll()
    .where('placement_id', '=', placementId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .execute();

/** Returns the newest score of a placement. */
export const newestScore = (trx: Trx, placementId: string): Promise<ScoreRow | undefined> =>
  trx
    .selectFrom('lti_scores')
    .selectAll()
    .where('placement_id', '=', placementId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const listed = (db: Db) =>
  db
    .selectFrom('lti_scores')
    .innerJoin('lti_placements', 'lti_placements.id', 'lti_scores.placement_id')
    .leftJoin('users', 'users.id', 'lti_placements.user_id')
    .leftJoin('quizzes', 'quizzes.id', 'lti_placements.quiz_id')
    .leftJoin('case_studies', 'case_studies.id', 'lti_placements.quiz_id')
    .selectAll('lti_scores')
    .select(['users.name as learner', 'lti_placements.kind'])
    .select(({ fn }) => fn.coalesce('quizzes.title', 'case_studies.title').as('title'));

export const findListedScore = (db: Db, id: string): Promise<ListedScoreRow | undefined> =>
  listed(db).where('lti_scores.id', '=', id).executeTakeFirst();

/** Returns a page of the scores for a platform, newest first, with the total. */
export const listScoreRows = async (
  db: Db,
  platformId: string,
  query: { readonly page: number; readonly limit: number; readonly status?: ScoreRow['status'] | undefined },
): Promise<{ rows: ListedScoreRow[]; total: number }> => {
  let found = listed(db).where('lti_scores.platform_id', '=', platformId);
  if (query.status !== undefined) found = found.where('lti_scores.status', '=', query.status);
  const rows = await found
    .orderBy('lti_scores.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Deletes scores from before that moment. Returns the number deleted. */
export const removeOldScores = async (db: Db, before: number, most: number): Promise<number> => {
  const old = db
    .selectFrom('lti_scores')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most);
  return (await db.deleteFrom('lti_scores').where('id', 'in', old).returning('id').execute()).length;
};
