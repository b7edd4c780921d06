import type { Selectable } from 'kysely';
import type { VersionRef } from '../quizzes/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { AttemptsTable } from './tables.ts';
import { refOf } from './version-ref.ts';

const COLUMNS = [
  'id',
  'owner_id',
  'archive_id',
  'quiz_id',
  'version',
  'regrade_id',
  'draws',
  'drawn_questions',
  'started_at',
  'finished_at',
] as const;

/** The columns of an attempt that other modules count by. */
export type AttemptOf = Pick<Selectable<AttemptsTable>, (typeof COLUMNS)[number]>;

/** Returns the user's attempt. */
export const attemptOf = (db: Db, userId: string, id: string): Promise<AttemptOf | undefined> =>
  db.selectFrom('attempts').select(COLUMNS).where('id', '=', id).where('owner_id', '=', userId).executeTakeFirst();

/** Returns a user's finished attempts after that id, up to the limit, for recounting. */
export const finishedAttempts = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('attempts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('status', '=', 'finished')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Returns a user's attempts whose answers are in archives. */
export const archivedOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('attempts')
    .select(['id', 'owner_id', 'archive_id'])
    .where('user_id', '=', userId)
    .where('owner_id', '=', userId)
    .where('archive_id', 'is not', null)
    .execute();

/** Returns the quiz and version of a user's attempt, the regrade it is scored by, and its drawn numbers. */
export const versionOf = async (db: Db, userId: string, attemptId: string): Promise<VersionRef | null> => {
  const row = await db
    .selectFrom('attempts')
    .select(['id', 'quiz_id', 'version', 'regrade_id', 'draws', 'drawn_questions'])
    .where('id', '=', attemptId)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : refOf(row);
};
