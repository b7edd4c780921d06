import { ROLES, type Role } from '#shared/domain/identity/roles.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { WeeklyMailsTable } from '../tables.ts';

export interface Reader {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Returns subscribers not yet considered for that test. */
export const withoutReminder = async (db: Db, testId: string, limit: number): Promise<Reader[]> => {
  const rows = await db
    .selectFrom('mail_choices')
    .innerJoin('users', 'users.id', 'mail_choices.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where((row) => row.or([row('mail_choices.weekly_test', '=', 1), row('mail_choices.push_weekly_test', '=', 1)]))
    .where('users.status', '=', 'active')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('weekly_mails')
            .select('weekly_mails.user_id')
            .where('weekly_mails.test_id', '=', testId)
            .whereRef('weekly_mails.user_id', '=', 'users.id'),
        ),
      ),
    )
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, role: ROLES.find((role) => role === row.role) ?? 'user' }));
};

/** Marks a user as considered; false if another process has. */
export const noteReminder = async (trx: Trx, row: WeeklyMailsTable): Promise<boolean> =>
  (await trx
    .insertInto('weekly_mails')
    .values(row)
    .onConflict((conflict) => conflict.columns(['test_id', 'user_id']).doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Whether the user is still subscribed, by email or push. */
export const stillAsks = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('mail_choices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('weekly_test', '=', 1), row('push_weekly_test', '=', 1)]))
    .executeTakeFirst()) !== undefined;

/** Counts the reminders sent, by test. */
export const mailedOf = async (db: Db, testIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (testIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('weekly_mails')
    .select(({ fn }) => ['test_id', fn.countAll<number>().as('count')])
    .where('test_id', 'in', testIds)
    .where('mailed', '=', 1)
    .groupBy('test_id')
    .execute();
  return new Map(rows.map(({ test_id, count }) => [test_id, count]));
};

/** Returns open tests whose reminders haven't all been sent. */
export const testsToRemindOf = async (db: Db, now: number) =>
  db
    .selectFrom('weekly_tests')
    .innerJoin('quizzes', 'quizzes.id', 'weekly_tests.quiz_id')
    .select(['weekly_tests.id', 'weekly_tests.closes_at', 'quizzes.title', 'quizzes.question_count'])
    .select('quizzes.time_limit_minutes')
    .where('weekly_tests.opens_at', '<=', now)
    .where('weekly_tests.closes_at', '>', now)
    .where('weekly_tests.called_off_at', 'is', null)
    .where('weekly_tests.reminded_at', 'is', null)
    .orderBy('weekly_tests.opens_at')
    .execute();

/** Returns the tests that the user was notified of, with times. */
export const mailsTo = (db: Db, userId: string) =>
  db
    .selectFrom('weekly_mails')
    .innerJoin('weekly_tests', 'weekly_tests.id', 'weekly_mails.test_id')
    .innerJoin('quizzes', 'quizzes.id', 'weekly_tests.quiz_id')
    .select(['quizzes.title', 'weekly_mails.at'])
    .where('weekly_mails.user_id', '=', userId)
    .where('weekly_mails.mailed', '=', 1)
    .orderBy('weekly_mails.at')
    .execute();
