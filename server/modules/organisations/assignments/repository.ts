import { foldForSearch } from '#shared/domain/common/folding.ts';
import { boundedCount } from '../../../platform/database/bounded-count.ts';
import { contains, searched } from '../../../platform/database/search.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { OrganisationAssignmentsTable } from '../tables.ts';

export type AssignmentRow = OrganisationAssignmentsTable;

interface AssignmentsQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Returns a page of an organisation's assignments, latest due first, with the total. */
export const listAssignmentRows = async (db: Db, organisationId: string, query: AssignmentsQuery) => {
  let found = db
    .selectFrom('organisation_assignments')
    .where('organisation_id', '=', organisationId)
    .where(() => searched(query.search, (text) => contains('title_folded', text)));
  if (query.from !== undefined) found = found.where('due_on', '>=', query.from);
  if (query.until !== undefined) found = found.where('due_on', '<=', query.until);
  const rows = await found
    .selectAll()
    .orderBy('due_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { rows, total: await boundedCount(db, found, query) };
};

export const findAssignment = (db: Db, id: string): Promise<AssignmentRow | undefined> =>
  db.selectFrom('organisation_assignments').selectAll().where('id', '=', id).executeTakeFirst();

export const countAssignments = async (db: Db, organisationId: string): Promise<number> =>
  (
    await db
      .selectFrom('organisation_assignments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow()
  ).count;

/** Inserts an assignment for those teams and members. */
export const insertAssignment = async (
  trx: Trx,
  row: Omit<AssignmentRow, 'title_folded' | 'overdue_told'>,
  { teams, members }: { readonly teams: readonly string[]; readonly members: readonly string[] },
): Promise<void> => {
  await trx
    .insertInto('organisation_assignments')
    .values({ ...row, title_folded: foldForSearch(row.title), overdue_told: 0 })
    .execute();
  if (teams.length > 0) {
    await trx
      .insertInto('organisation_assignment_teams')
      .values(teams.map((team_id) => ({ assignment_id: row.id, team_id })))
      .execute();
  }
  if (members.length > 0) {
    await trx
      .insertInto('organisation_assignment_members')
      .values(members.map((member_id) => ({ assignment_id: row.id, member_id })))
      .execute();
  }
};

export const changeAssignment = async (
  trx: Trx,
  id: string,
  row: Pick<AssignmentRow, 'due_on' | 'due_at' | 'note'> & Partial<Pick<AssignmentRow, 'overdue_told'>>,
): Promise<void> => {
  await trx.updateTable('organisation_assignments').set(row).where('id', '=', id).execute();
};

export const removeAssignment = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx.deleteFrom('organisation_assignments').where('id', '=', id).returning('id').executeTakeFirst()) !==
  undefined;

/** Returns those of the teams that are in the organisation. */
export const teamsIn = async (trx: Trx, organisationId: string, ids: readonly string[]): Promise<readonly string[]> =>
  ids.length === 0
    ? []
    : (
        await trx
          .selectFrom('organisation_teams')
          .select('id')
          .where('organisation_id', '=', organisationId)
          .where('id', 'in', [...ids])
          .execute()
      ).map(({ id }) => id);

/** Returns the teams of assignments, by name. */
export const assignedTeams = (db: Db, assignmentIds: readonly string[]) =>
  db
    .selectFrom('organisation_assignment_teams as target')
    .innerJoin('organisation_teams as team', 'team.id', 'target.team_id')
    .select(['target.assignment_id', 'team.id', 'team.name'])
    .where('target.assignment_id', 'in', [...assignmentIds])
    .orderBy('team.name_folded')
    .execute();

/** Returns how many people assignments name one by one. */
export const countNamed = (db: Db, assignmentIds: readonly string[]) =>
  db
    .selectFrom('organisation_assignment_members')
    .select(({ fn }) => ['assignment_id', fn.countAll<number>().as('people')])
    .where('assignment_id', 'in', [...assignmentIds])
    .groupBy('assignment_id')
    .execute();
