/** The running monthly totals that reports are built from. */
import { sql, type Selectable } from 'kysely';
import { QUESTIONS_MIN, type TopicTally } from '#shared/domain/learning/accuracy.ts';
import type { Cohort, Step } from '#shared/domain/learning/progress-report.ts';
import { ROLES, type Role } from '#shared/domain/identity/roles.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { MonthTotalsTable } from '../tables.ts';
import { topicOfRow } from '../topic-totals.ts';

export const totalsOf = (db: Db, userId: string, months: readonly string[]): Promise<Selectable<MonthTotalsTable>[]> =>
  db.selectFrom('month_totals').selectAll().where('user_id', '=', userId).where('month', 'in', months).execute();

export const topicsOf = async (db: Db, userId: string, month: string): Promise<TopicTally[]> => {
  const rows = await db
    .selectFrom('month_topics')
    .selectAll()
    .where('user_id', '=', userId)
    .where('month', '=', month)
    .execute();
  return rows.map(topicOfRow);
};

export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Returns active users with activity in that month, ordered by id, starting after `after`. */
export const candidates = async (db: Db, month: string, after: string, limit: number): Promise<Candidate[]> => {
  const rows = await db
    .selectFrom('month_totals')
    .innerJoin('users', 'users.id', 'month_totals.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where('month_totals.month', '=', month)
    .where('month_totals.user_id', '>', after)
    .where('users.status', '=', 'active')
    .orderBy('month_totals.user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, role: ROLES.find((role) => role === row.role) ?? 'user' }));
};

/**
 * Returns the distribution of a month's learners who have enough questions for a percentage. Only aggregates leave
 * the database.
 */
export const cohortOf = async (db: Db, month: string): Promise<Cohort> => {
  const spread = (value: ReturnType<typeof sql<number>>): Promise<Step[]> =>
    db
      .selectFrom('month_totals')
      .innerJoin('users', 'users.id', 'month_totals.user_id')
      .select(({ fn }) => [value.as('value'), fn.countAll<number>().as('people')])
      .where('month_totals.month', '=', month)
      .where('month_totals.questions', '>=', QUESTIONS_MIN)
      .where('users.status', '=', 'active')
      .where('users.role', '=', 'user')
      .groupBy(value)
      .orderBy(value)
      .execute();
  // Integer division rounds down on both databases.
  const accuracy = await spread(sql<number>`month_totals.correct * 100 / month_totals.questions`);
  const quizzes = await spread(sql<number>`month_totals.quizzes`);
  const minutes = await spread(sql<number>`month_totals.seconds / 60`);
  return { people: accuracy.reduce((sum, { people }) => sum + people, 0), accuracy, quizzes, minutes };
};

/** Returns published quizzes of that chapter, newest first. */
export const quizzesOf = (db: Db, { program, subject, chapter }: TopicTally, limit: number) =>
  db
    .selectFrom('quizzes')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .innerJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .select(['quizzes.id', 'quizzes.title', 'quizzes.access'])
    .where('quizzes.kind', '=', 'standard')
    .where('quizzes.status', '=', 'published')
    .where('quizzes.program', '=', program)
    .where('subjects.name', '=', subject ?? '')
    .where('chapters.name', '=', chapter ?? '')
    .orderBy('quizzes.published_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(limit)
    .execute();
