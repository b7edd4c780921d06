import type { Selectable } from 'kysely';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import type { VersionRef } from '../quizzes/index.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { AttemptsTable } from './tables.ts';
import { refOf } from './version-ref.ts';

/** What was answered in an attempt, by question: for who listens to its end. */
export const givenAnswersTo = async (db: Db, attemptId: string): Promise<Map<string, AnswerValue>> => {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['question_id', 'value'])
    .where('attempt_id', '=', attemptId)
    .orderBy('question_id')
    .execute();
  // Written by the results alone, after it was judged.
  return new Map(rows.map(({ question_id, value }) => [question_id, JSON.parse(value) as AnswerValue]));
};

const COLUMNS = ['id', 'quiz_id', 'version', 'regrade_id', 'draws', 'started_at', 'finished_at'] as const;

/** What is known of an attempt to whoever counts it. */
export type AttemptOf = Pick<Selectable<AttemptsTable>, (typeof COLUMNS)[number]>;

/** That attempt. */
export const attemptOf = (db: Db, id: string): Promise<AttemptOf | undefined> =>
  db.selectFrom('attempts').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** The finished attempts of a person that come after that identifier, at most so many: for what is made anew from them. */
export const finishedAttempts = (db: Db, userId: string, after: string, limit: number) =>
  db
    .selectFrom('attempts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('status', '=', 'finished')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** The quiz and version of an attempt, the regrade whose keys it is judged by, and the numbers that it drew. */
export const versionOf = async (db: Db, attemptId: string): Promise<VersionRef | null> => {
  const row = await db
    .selectFrom('attempts')
    .select(['id', 'quiz_id', 'version', 'regrade_id', 'draws'])
    .where('id', '=', attemptId)
    .executeTakeFirst();
  return row === undefined ? null : refOf(row);
};
