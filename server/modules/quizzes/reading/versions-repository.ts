import { sql } from 'kysely';
import type { QuizUsage } from '#shared/contract/quizzes/quiz-staff.ts';
import type { Db } from '../../../platform/database/tables.ts';

const VERSIONS_SHOWN = 50;

/** Returns the newest versions of a quiz with their authors, newest first. */
export const newestVersions = async (db: Db, quizId: string) =>
  db
    .selectFrom('quiz_versions')
    .leftJoin('users', 'users.id', 'quiz_versions.author_id')
    .select(['quiz_versions.number', 'quiz_versions.created_at', 'quiz_versions.author_id', 'users.name'])
    .where('quiz_versions.quiz_id', '=', quizId)
    .orderBy('quiz_versions.number', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute();

/** Counts the attempts of each version. */
export const attemptsByVersion = async (db: Db, quizId: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('attempts')
    .select(['version', ({ fn }) => fn.countAll<number>().as('attempts')])
    .where('quiz_id', '=', quizId)
    .groupBy('version')
    .execute();
  return new Map(rows.map(({ version, attempts }) => [version, attempts]));
};

/** Counts the uses of a quiz. */
export const usageOf = async (db: Db, quizId: string): Promise<QuizUsage> => {
  const attempts = await db
    .selectFrom('attempts')
    .select([
      sql<number | string>`coalesce(sum(case when status = 'open' then 1 else 0 end), 0)`.as('open'),
      sql<number | string>`coalesce(sum(case when status = 'finished' then 1 else 0 end), 0)`.as('finished'),
      sql<number | string>`count(distinct user_id)`.as('learners'),
    ])
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow();
  const reports = await db
    .selectFrom('question_reports')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('quiz_id', '=', quizId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  // PostgreSQL returns the sum of integers as bigint, which may arrive as text.
  return {
    openAttempts: Number(attempts.open),
    finishedAttempts: Number(attempts.finished),
    learners: Number(attempts.learners),
    openReports: reports.open,
  };
};
