/** What reports are made of: the running totals of months. */
import { sql, type Selectable } from 'kysely';
import { QUESTIONS_MIN, type TopicTally } from '#shared/domain/learning/accuracy.ts';
import type { Cohort, Step } from '#shared/domain/learning/progress-report.ts';
import { ROLES, type Role } from '#shared/domain/identity/permissions.ts';
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

/** Active people who finished something in that month, by identifier from the one after `after`. */
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

/** How the learners of a month are spread, those with enough questions for a percent. Counts only: nobody's row leaves. */
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
  // Whole numbers divided give a whole number, rounded down, on both databases.
  const accuracy = await spread(sql<number>`month_totals.correct * 100 / month_totals.questions`);
  const quizzes = await spread(sql<number>`month_totals.quizzes`);
  const minutes = await spread(sql<number>`month_totals.seconds / 60`);
  return { people: accuracy.reduce((sum, { people }) => sum + people, 0), accuracy, quizzes, minutes };
};

/** Published quizzes of that chapter, the newest first. */
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
