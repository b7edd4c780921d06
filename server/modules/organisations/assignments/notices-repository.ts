/** Recipients of notices and reminders about assignments. */
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { assignedTo, progressOf } from './outcomes-repository.ts';

export interface NoticeRecipient {
  readonly member_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  /** Reminders sent or passed over; null before the first notice. */
  readonly reminders: number | null;
}

/** Returns the assignments due after that instant, with their organisation. */
export const remindable = (db: Db, since: number) =>
  db
    .selectFrom('organisation_assignments')
    .innerJoin('organisations', 'organisations.id', 'organisation_assignments.organisation_id')
    .select(['organisation_assignments.id', 'organisation_assignments.organisation_id'])
    .select(['organisation_assignments.title', 'organisation_assignments.note'])
    .select(['organisation_assignments.due_on', 'organisation_assignments.due_at'])
    .select('organisations.name as organisation')
    .where('organisation_assignments.due_at', '>', since)
    .orderBy('organisation_assignments.due_at')
    .execute();

export type Remindable = Awaited<ReturnType<typeof remindable>>[number];

/** Returns people with the assignment who had no notice of it, or fewer reminders than that. */
export const withoutNotice = (
  db: Db,
  assignment: Pick<Remindable, 'id'>,
  reminders: number,
  limit: number,
): Promise<NoticeRecipient[]> =>
  assignedTo(db, { assignmentIds: [assignment.id] })
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('organisation_assignment_notices as notice', (join) =>
      join.onRef('notice.assignment_id', '=', 'assignment.id').onRef('notice.member_id', '=', 'member.id'),
    )
    .select(['member.id as member_id', 'users.id as user_id', 'users.name', 'users.email', 'notice.reminders'])
    .where('users.status', '=', 'active')
    .where((row) => row.or([row('notice.reminders', 'is', null), row('notice.reminders', '<', reminders)]))
    .limit(limit)
    .execute();

/** Returns those of the members who have completed the assignment. */
export const doneAmong = async (
  db: Db,
  assignmentId: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (memberIds.length === 0) return new Set();
  const rows = await progressOf(db, { assignmentIds: [assignmentId], memberIds })
    .select('member.id')
    .where('outcome.done_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Notes the first notice to a member; false if another process has. */
export const noteAssigned = async (
  trx: Trx,
  { assignmentId, memberId }: { readonly assignmentId: string; readonly memberId: string },
  reminders: number,
): Promise<boolean> =>
  (await trx
    .insertInto('organisation_assignment_notices')
    .values({ assignment_id: assignmentId, member_id: memberId, reminders })
    .onConflict((conflict) => conflict.columns(['assignment_id', 'member_id']).doNothing())
    .returning('member_id')
    .executeTakeFirst()) !== undefined;

/** Notes a reminder to a member; false if another process has, or the member left. */
export const noteReminder = async (
  trx: Trx,
  { assignmentId, memberId }: { readonly assignmentId: string; readonly memberId: string },
  reminders: number,
): Promise<boolean> =>
  (await trx
    .updateTable('organisation_assignment_notices')
    .set({ reminders })
    .where('assignment_id', '=', assignmentId)
    .where('member_id', '=', memberId)
    .where('reminders', '<', reminders)
    .returning('member_id')
    .executeTakeFirst()) !== undefined;

/** Marks that many reminders of an assignment as sent, for everyone who had its notice. */
export const passOverReminders = async (trx: Trx, assignmentId: string, reminders: number): Promise<void> => {
  await trx
    .updateTable('organisation_assignment_notices')
    .set({ reminders })
    .where('assignment_id', '=', assignmentId)
    .execute();
};
