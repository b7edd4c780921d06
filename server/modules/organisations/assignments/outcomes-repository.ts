/** People's assignments with their progress. */
import { sql } from 'kysely';
import {
  ASSIGNMENT_KINDS,
  type AssignmentKind,
  type AssignmentState,
} from '#shared/domain/organisations/assignments.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { KINDS } from './kinds/index.ts';

/** Which assignments and people a query covers. */
export interface AssignmentScope {
  readonly organisationId?: string | undefined;
  readonly assignmentIds?: readonly string[] | undefined;
  readonly memberIds?: readonly string[] | undefined;
  readonly userId?: string | undefined;
  /** Only assignments of that item. */
  readonly itemId?: string | undefined;
  /** Only people who are in the team now. */
  readonly teamId?: string | undefined;
  /** Days on which assignments are due, both included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** Assignments with the organisation's people, also those who don't have them. */
const pairs = (db: Db, scope: AssignmentScope) => {
  let found = db
    .selectFrom('organisation_assignments as assignment')
    .innerJoin('organisation_members as member', 'member.organisation_id', 'assignment.organisation_id');
  const { organisationId, assignmentIds, memberIds, userId, itemId, teamId, from, until } = scope;
  if (organisationId !== undefined) found = found.where('assignment.organisation_id', '=', organisationId);
  if (assignmentIds !== undefined) found = found.where('assignment.id', 'in', assignmentIds);
  if (memberIds !== undefined) found = found.where('member.id', 'in', memberIds);
  if (userId !== undefined) found = found.where('member.user_id', '=', userId);
  if (itemId !== undefined) found = found.where('assignment.item_id', '=', itemId);
  if (teamId !== undefined) {
    found = found.where('member.id', 'in', (row) =>
      row.selectFrom('organisation_team_members').select('member_id').where('team_id', '=', teamId),
    );
  }
  if (from !== undefined) found = found.where('assignment.due_on', '>=', from);
  if (until !== undefined) found = found.where('assignment.due_on', '<=', until);
  return found;
};

/**
 * Each assignment with each person who has it: named, in a team that has it now, or in the organisation before it was due.
 * A union, because PostgreSQL plans three joins well and one join with three alternatives badly.
 */
export const assignedTo = (db: Db, scope: AssignmentScope) => {
  const found = pairs(db, scope).select(['assignment.id as assignment_id', 'member.id as member_id']);
  const chosen = found
    .innerJoin('organisation_assignment_members as named', (join) =>
      join.onRef('named.assignment_id', '=', 'assignment.id').onRef('named.member_id', '=', 'member.id'),
    )
    .union(
      found
        .innerJoin('organisation_assignment_teams as target', 'target.assignment_id', 'assignment.id')
        .innerJoin('organisation_team_members as place', (join) =>
          join.onRef('place.team_id', '=', 'target.team_id').onRef('place.member_id', '=', 'member.id'),
        ),
    );
  // An assignment for everyone has no teams and names no one, so nothing is twice in this union.
  const assigned = found.where('assignment.everyone', '=', 1).unionAll(db.selectFrom(chosen.as('chosen')).selectAll());
  return db
    .selectFrom(assigned.as('assigned'))
    .innerJoin('organisation_assignments as assignment', 'assignment.id', 'assigned.assignment_id')
    .innerJoin('organisation_members as member', 'member.id', 'assigned.member_id')
    .whereRef('member.created_at', '<', 'assignment.due_at');
};

/** Earlier results count from the moment of the assignment: managers don't learn when they were. */
const sinceAssigned = (column: 'finished_at' | 'scored_at') => {
  const at = sql.ref<number | null>(`result.${column}`);
  return sql<number | null>`case when ${at} < assignment.created_at then assignment.created_at else ${at} end`.as(
    column,
  );
};

/** The results of each person in assignments of a kind, numbered in their order. */
const resultsOfKind = (db: Db, scope: AssignmentScope, kind: AssignmentKind) => {
  const source = KINDS[kind];
  const found = pairs(db, scope)
    .where('assignment.kind', '=', kind)
    .innerJoin(source.results(db).as('result'), (join) =>
      join.onRef('result.user_id', '=', 'member.user_id').onRef('result.item_id', '=', 'assignment.item_id'),
    );
  return (source.once ? found : found.whereRef('result.finished_at', '>=', 'assignment.created_at'))
    .select(['assignment.id as assignment_id', 'member.id as member_id'])
    .select(['assignment.attempts_max', 'assignment.pass_centi', 'result.percent_centi', 'result.id as result_id'])
    .select(sql<number>`result.finished_at - result.started_at`.as('spent_ms'))
    .select([sinceAssigned('finished_at'), sinceAssigned('scored_at')])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy(['assignment.id', 'member.id']).orderBy('result.finished_at').orderBy('result.id'),
        )
        .as('number'),
    );
};

/** The results that count. */
const countedResults = (db: Db, scope: AssignmentScope, kinds: readonly AssignmentKind[]) => {
  const [first, ...more] = kinds.map((kind) => resultsOfKind(db, scope, kind));
  if (first === undefined) throw new Error('Results of at least one kind are counted');
  return db
    .selectFrom(more.reduce((all, one) => all.unionAll(one), first).as('taken'))
    .where((row) =>
      row.or([row('taken.attempts_max', 'is', null), row('taken.number', '<=', row.ref('taken.attempts_max'))]),
    );
};

/**
 * Ids of the attempts of assigned quizzes that count for people who have the assignment, each once, also if it counts for
 * several assignments.
 */
export const countedAttempts = (db: Db, scope: AssignmentScope) =>
  assignedTo(db, scope)
    .innerJoin(
      countedResults(db, scope, ['quiz'])
        .select(['taken.assignment_id', 'taken.member_id', 'taken.result_id'])
        .as('counted'),
      (join) => join.onRef('counted.assignment_id', '=', 'assignment.id').onRef('counted.member_id', '=', 'member.id'),
    )
    .select(['counted.result_id as id'])
    .distinct();

/** The results that count, by assignment and person. Has no row without one. */
const outcomes = (db: Db, scope: AssignmentScope) =>
  countedResults(db, scope, ASSIGNMENT_KINDS)
    .groupBy(['taken.assignment_id', 'taken.member_id'])
    .select(({ fn }) => [
      'taken.assignment_id',
      'taken.member_id',
      fn.countAll<number>().as('attempts'),
      fn.max('taken.percent_centi').as('best'),
      sql<number>`cast(sum(taken.spent_ms) as bigint)`.as('spent_ms'),
      sql<number | null>`min(case when taken.pass_centi is null then taken.finished_at
        when taken.percent_centi >= taken.pass_centi then taken.scored_at end)`.as('done_at'),
    ]);

/** Each person's progress in each of their assignments. */
export const progressOf = (db: Db, scope: AssignmentScope) =>
  assignedTo(db, scope).leftJoin(outcomes(db, scope).as('outcome'), (join) =>
    join.onRef('outcome.assignment_id', '=', 'assignment.id').onRef('outcome.member_id', '=', 'member.id'),
  );

/** The condition for a state; `assignmentState` of the domain says the same of one row. */
export const isInState = (state: AssignmentState, now: number) =>
  ({
    done: sql<boolean>`outcome.done_at is not null`,
    overdue: sql<boolean>`outcome.done_at is null and assignment.due_at <= ${now}`,
    open: sql<boolean>`outcome.done_at is null and assignment.due_at > ${now}`,
  })[state];

/** Figures over the rows of `progressOf`. */
const figures = (now: number) =>
  [
    sql<number>`count(*)`.as('assigned'),
    sql<number>`count(outcome.attempts)`.as('started'),
    sql<number>`count(outcome.done_at)`.as('done'),
    sql<number>`count(case when ${isInState('overdue', now)} then 1 end)`.as('overdue'),
    sql<number>`count(outcome.best)`.as('scored'),
    sql<number | null>`cast(sum(outcome.best) as bigint)`.as('centi'),
  ] as const;

/** Returns the figures of those assignments by assignment. */
export const figuresByAssignment = (db: Db, assignmentIds: readonly string[], now: number) =>
  progressOf(db, { assignmentIds })
    .select('assignment.id as key')
    .select(figures(now))
    .groupBy('assignment.id')
    .execute();

/** Returns the figures of people by membership; those without assigned items have no row. */
export const figuresByPerson = (db: Db, scope: AssignmentScope, now: number) =>
  progressOf(db, scope).select('member.id as key').select(figures(now)).groupBy('member.id').execute();

/** Returns the figures of everything assigned to the members of each team. */
export const figuresByTeam = (db: Db, scope: AssignmentScope, now: number) =>
  progressOf(db, scope)
    .innerJoin('organisation_team_members as team', 'team.member_id', 'member.id')
    .select('team.team_id as key')
    .select(figures(now))
    .groupBy('team.team_id')
    .execute();

export type FiguresRow = Awaited<ReturnType<typeof figuresByTeam>>[number];
