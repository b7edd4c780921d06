/** The lists of the report on assignments. */
import type { AssignmentKind, AssignmentState } from '#shared/domain/organisations/assignments.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, foldedName, named, searched } from '../../../platform/database/search.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { isInState, progressOf, type AssignmentScope } from './outcomes-repository.ts';

interface Place {
  readonly page: number;
  readonly limit: number;
}

const RESULT = ['assignment.kind', 'outcome.attempts', 'outcome.best', 'outcome.spent_ms', 'outcome.done_at'] as const;

interface PeopleQuery extends Place {
  readonly search?: string | undefined;
  readonly state?: AssignmentState | undefined;
  readonly team?: string | undefined;
}

/** Returns a page of the people who have the assignment, by name, with their results and the total. */
export const peopleOfAssignment = async (db: Db, assignmentId: string, query: PeopleQuery, now: number) => {
  const { search, state, team } = query;
  let found = progressOf(db, { assignmentIds: [assignmentId] })
    .innerJoin('users', 'users.id', 'member.user_id')
    .where((where) => searched(search, (text) => where.or([named('users.name', text), contains('users.email', text)])));
  if (state !== undefined) found = found.where(isInState(state, now));
  if (team !== undefined) {
    found = found.where('member.id', 'in', (row) =>
      row.selectFrom('organisation_team_members').select('member_id').where('team_id', '=', team),
    );
  }
  const rows = await found
    .select(['member.id', 'users.name', 'users.email', 'assignment.due_at', ...RESULT])
    .orderBy(foldedName('users.name'))
    .orderBy('member.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

interface ItemsQuery extends Place {
  readonly state?: AssignmentState | undefined;
}

/** Returns a page of assigned items with their results, latest due first, with the total. */
export const assignedItems = async (db: Db, scope: AssignmentScope, query: ItemsQuery, now: number) => {
  let found = progressOf(db, scope);
  if (query.state !== undefined) found = found.where(isInState(query.state, now));
  const rows = await found
    .select(['assignment.id', 'assignment.title', 'assignment.due_on', 'assignment.due_at'])
    .select(RESULT)
    .orderBy('assignment.due_at', 'desc')
    .orderBy('assignment.id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Returns a page of what a user has to do, earliest due first, or has done, newest first, with the total. */
export const assignedToUser = async (db: Db, userId: string, query: Place & { readonly isDone: boolean }) => {
  const found = progressOf(db, { userId })
    .innerJoin('organisations', 'organisations.id', 'assignment.organisation_id')
    .where('outcome.done_at', query.isDone ? 'is not' : 'is', null);
  const inOrder = query.isDone ? found.orderBy('outcome.done_at', 'desc') : found.orderBy('assignment.due_at');
  const rows = await inOrder
    .orderBy('assignment.id')
    .select(['assignment.id', 'assignment.item_id', 'assignment.title', 'assignment.note'])
    .select(['assignment.due_on', 'assignment.due_at', 'assignment.pass_centi', 'assignment.attempts_max'])
    .select('organisations.name as organisation')
    .select(RESULT)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

/** Returns what a user has to do, earliest due first. */
export const dueForUser = (db: Db, userId: string) =>
  progressOf(db, { userId })
    .innerJoin('organisations', 'organisations.id', 'assignment.organisation_id')
    .select(['assignment.title', 'assignment.due_on', 'organisations.name as organisation'])
    .where('outcome.done_at', 'is', null)
    .orderBy('assignment.due_at')
    .orderBy('assignment.id')
    .execute();

/** Whether an organisation of the user has assignments of a kind, to them or to others. */
export const hasAssignments = async (db: Db, userId: string, kind: AssignmentKind): Promise<boolean> =>
  (await db
    .selectFrom('organisation_members as member')
    .innerJoin('organisation_assignments as assignment', 'assignment.organisation_id', 'member.organisation_id')
    .select('assignment.id')
    .where('member.user_id', '=', userId)
    .where('assignment.kind', '=', kind)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the items of a kind that a user has to do, each with its earliest due day. */
export const dueItemsOf = (db: Db, userId: string, kind: AssignmentKind) =>
  progressOf(db, { userId })
    .select(({ fn }) => ['assignment.item_id', fn.min('assignment.due_on').as('due_on')])
    .where('assignment.kind', '=', kind)
    .where('outcome.done_at', 'is', null)
    .groupBy('assignment.item_id')
    .execute();

/** Returns everyone's assigned items with their results, latest due first, up to the limit. */
export const resultsForFile = (db: Db, scope: AssignmentScope, limit: number) =>
  progressOf(db, scope)
    .innerJoin('users', 'users.id', 'member.user_id')
    .select(['assignment.title', 'assignment.due_on', 'assignment.due_at', 'users.name', 'users.email'])
    .select(RESULT)
    .orderBy('assignment.due_at', 'desc')
    .orderBy('assignment.id', 'desc')
    .orderBy(foldedName('users.name'))
    .orderBy('member.id')
    .limit(limit)
    .execute();
