/** Facts for the events of organisations. */
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { assignedResults } from '../../attempts/index.ts';
import type { ItemRef } from '../assignments/kinds/index.ts';
import { progressOf } from '../assignments/outcomes-repository.ts';

/** Returns a member as events name them. */
export const memberOf = (trx: Trx, memberId: string) =>
  trx
    .selectFrom('organisation_members')
    .innerJoin('users', 'users.id', 'organisation_members.user_id')
    .select(['organisation_members.id', 'organisation_members.organisation_id', 'organisation_members.role'])
    .select(['users.name', 'users.email'])
    .where('organisation_members.id', '=', memberId)
    .executeTakeFirst();

/** Returns true if one of the user's organisations has assigned the item. */
export const isAssigned = async (trx: Trx, userId: string, { kind, item_id }: ItemRef): Promise<boolean> =>
  (await trx
    .selectFrom('organisation_members as member')
    .innerJoin('organisation_assignments as assignment', 'assignment.organisation_id', 'member.organisation_id')
    .select('assignment.id')
    .where('member.user_id', '=', userId)
    .where('assignment.kind', '=', kind)
    .where('assignment.item_id', '=', item_id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Returns the user's progress in assignments of that item. `taken` counts all attempts of a quiz since each was made, also those
 * that don't count.
 */
export const progressInItem = async (trx: Trx, userId: string, { kind, item_id }: ItemRef) => {
  const rows = await progressOf(trx, { userId })
    .innerJoin('users', 'users.id', 'member.user_id')
    .select([
      'assignment.id',
      'assignment.organisation_id',
      'assignment.title',
      'assignment.kind',
      'assignment.item_id',
    ])
    .select(['assignment.due_on', 'assignment.due_at', 'assignment.attempts_max', 'assignment.created_at'])
    .select(['member.id as member_id', 'users.name', 'users.email'])
    .select(['outcome.attempts', 'outcome.best', 'outcome.done_at'])
    .where('assignment.kind', '=', kind)
    .where('assignment.item_id', '=', item_id)
    .orderBy('assignment.id')
    .execute();
  // A query of its own: Citus can't count for each row of that one.
  const results = await trx
    .selectFrom(assignedResults(trx).as('result'))
    .select('result.finished_at')
    .where('result.user_id', '=', userId)
    .where('result.quiz_id', '=', item_id)
    .execute();
  return rows.map((row) => ({
    ...row,
    taken: results.filter(({ finished_at }) => Number(finished_at) >= row.created_at).length,
  }));
};

/** Returns assignments that became overdue since that moment and weren't reported. */
export const newlyOverdue = (db: Db, since: number, now: number, limit: number) =>
  db
    .selectFrom('organisation_assignments')
    .selectAll()
    .where('due_at', '<=', now)
    .where('due_at', '>', since)
    .where('overdue_told', '=', 0)
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** Notes that an assignment is reported as overdue; false if another process has. */
export const noteOverdue = async (trx: Trx, id: string, now: number): Promise<boolean> =>
  (await trx
    .updateTable('organisation_assignments')
    .set({ overdue_told: 1 })
    .where('id', '=', id)
    .where('overdue_told', '=', 0)
    .where('due_at', '<=', now)
    .returning('id')
    .executeTakeFirst()) !== undefined;
