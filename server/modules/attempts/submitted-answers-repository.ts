import type { Selectable } from 'kysely';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { VersionRef } from '../quizzes/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { AttemptsTable } from './tables.ts';
import { refOf } from './version-ref.ts';

/** Returns the answers of a user's attempt by question, for listeners of `attempt.finished`. */
export const submittedAnswersOf = async (
  db: Db,
  userId: string,
  attemptId: string,
): Promise<Map<string, AnswerValue>> => {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['question_id', 'value'])
    .where('attempt_id', '=', attemptId)
    .where('owner_id', '=', userId)
    .orderBy('question_id')
    .execute();
  // Written only by results, after validation.
  return new Map(rows.map(({ question_id, value }) => [question_id, JSON.parse(value) as AnswerValue]));
};

const COLUMNS = ['id', 'quiz_id', 'version', 'regrade_id', 'draws', 'started_at', 'finished_at'] as const;

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

/** Returns the quiz and version of a user's attempt, the regrade it is scored by, and its drawn numbers. */
export const versionOf = async (db: Db, userId: string, attemptId: string): Promise<VersionRef | null> => {
  const row = await db
    .selectFrom('attempts')
    .select(['id', 'quiz_id', 'version', 'regrade_id', 'draws'])
    .where('id', '=', attemptId)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : refOf(row);
};
