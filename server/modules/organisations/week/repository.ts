/** Owners and managers who get the weekly email, and the figures in it. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { isInState, progressOf } from '../assignments/outcomes-repository.ts';

/** Returns owners and managers who weren't considered for that week, of organisations that have assignments. */
export const withoutWeek = (db: Db, week: string, most: number) =>
  db
    .selectFrom('organisation_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .innerJoin('organisations', 'organisations.id', 'member.organisation_id')
    .leftJoin('organisation_week_mails as sent', 'sent.member_id', 'member.id')
    .select(['member.id as member_id', 'member.organisation_id', 'organisations.name as organisation'])
    .select(['users.id as user_id', 'users.name', 'users.email'])
    .where('member.role', 'in', ['owner', 'manager'])
    .where('users.status', '=', 'active')
    .where((row) => row.or([row('sent.week', 'is', null), row('sent.week', '<', week)]))
    .where((row) =>
      row.exists(
        row
          .selectFrom('organisation_assignments')
          .select('organisation_assignments.id')
          .whereRef('organisation_assignments.organisation_id', '=', 'member.organisation_id'),
      ),
    )
    .orderBy('member.organisation_id')
    .orderBy('member.id')
    .limit(most)
    .execute();

export type WeekRecipient = Awaited<ReturnType<typeof withoutWeek>>[number];

/** Marks a week as considered for a member; false if another process has. */
export const markWeek = async (trx: Trx, memberId: string, week: string): Promise<boolean> =>
  (await trx
    .insertInto('organisation_week_mails')
    .values({ member_id: memberId, week })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ week }).where('organisation_week_mails.week', '<', week),
    )
    .returning('member_id')
    .executeTakeFirst()) !== undefined;

export interface WeekBounds {
  /** The week before, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** The last day of this week. */
  readonly lastDay: string;
  /** Assignments that were due before this day are no longer named. */
  readonly since: string;
}

export interface AssignmentWeek {
  readonly title: string;
  readonly dueOn: string;
  /** People who completed it in the week before. */
  readonly completed: number;
  /** Number of people who are overdue with it. */
  readonly overdue: number;
  /** People who still have to do it this week. */
  readonly comingDue: number;
}

/** Returns what happened in an organisation's assignments and what is coming, by due date; only those with something. */
export const weekOfAssignments = async (
  db: Db,
  organisationId: string,
  { from, until, lastDay, since }: WeekBounds,
): Promise<AssignmentWeek[]> => {
  const rows = await progressOf(db, { organisationId, from: since })
    .select(['assignment.id', 'assignment.title', 'assignment.due_on'])
    .select([
      sql<number>`count(case when outcome.done_at >= ${from} and outcome.done_at < ${until} then 1 end)`.as(
        'completed',
      ),
      sql<number>`count(case when ${isInState('overdue', until)} then 1 end)`.as('overdue'),
      sql<number>`count(case when ${isInState('open', until)} and assignment.due_on <= ${lastDay} then 1 end)`.as(
        'coming',
      ),
    ])
    .groupBy(['assignment.id', 'assignment.title', 'assignment.due_on'])
    .orderBy('assignment.due_on')
    .orderBy('assignment.id')
    .execute();
  return rows
    .map(({ title, due_on: dueOn, completed, overdue, coming }) => ({
      title,
      dueOn,
      completed,
      overdue,
      comingDue: coming,
    }))
    .filter(({ completed, overdue, comingDue }) => completed + overdue + comingDue > 0);
};
