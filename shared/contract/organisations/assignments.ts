/** Assignments of an organisation, managed by its owners and managers. */
import * as v from 'valibot';
import {
  ASSIGNED_PEOPLE_MAX,
  ASSIGNMENT_KIND_FACTS,
  ASSIGNMENT_KINDS,
  ASSIGNMENT_NOTE_MAX,
  COUNTED_ATTEMPTS_MAX,
} from '#shared/domain/organisations/assignments.ts';
import { PATH_KEY, PATH_KEY_MAX } from '#shared/domain/learning-paths/limits.ts';
import { TEAMS_MAX } from '#shared/domain/organisations/limits.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  id,
  idParams,
  MessageReply,
  Moment,
  page,
  PageQuery,
  prose,
  RealDay,
  single,
  whole,
} from '../common/fields.ts';

/** Results of a group of people or assignments. */
export const AssignmentFigures = v.object({
  /** Assigned items: one for each person and assignment. */
  assigned: v.number(),
  /** With at least one attempt that counts. */
  started: v.number(),
  done: v.number(),
  overdue: v.number(),
  /** Mean of the best percents, of items that have one; null without one. */
  meanPercent: v.nullable(v.number()),
});
export type AssignmentFigures = v.InferOutput<typeof AssignmentFigures>;

export const OrganisationAssignment = v.object({
  _id: v.string(),
  kind: v.picklist(ASSIGNMENT_KINDS),
  itemId: v.string(),
  title: v.string(),
  note: v.string(),
  /** The last day on which it isn't overdue, in India. */
  dueOn: v.string(),
  overdue: v.boolean(),
  /** Percent to reach; null if any result completes it. */
  passMark: v.nullable(v.number()),
  /** Attempts that count, from the first since the assignment was made; null for all. */
  attemptsMax: v.nullable(v.number()),
  /** True if it is for the whole organisation. */
  everyone: v.boolean(),
  teams: v.array(v.object({ _id: v.string(), name: v.string() })),
  /** Number of people it names one by one. */
  people: v.number(),
  createdAt: Moment,
  /** Whether the item has changed since, or can no longer be opened. */
  item: v.picklist(['same', 'changed', 'unavailable']),
  figures: AssignmentFigures,
});
export type OrganisationAssignment = v.InferOutput<typeof OrganisationAssignment>;

export const duePeriod = {
  /** Days on which assignments are due, both included. */
  from: v.optional(RealDay),
  until: v.optional(RealDay),
};

const changeable = { dueOn: RealDay, note: prose('The note', ASSIGNMENT_NOTE_MAX) };

/** An id, or the key of a learning path. */
const ItemId = v.pipe(
  v.string('Choose an item'),
  v.maxLength(PATH_KEY_MAX, 'Unknown item'),
  v.regex(PATH_KEY, 'Unknown item'),
);

/** Recipients of an assignment. */
const audience = {
  everyone: v.boolean(),
  teams: v.pipe(v.array(id('team')), v.maxLength(TEAMS_MAX, `At most ${String(TEAMS_MAX)} teams`)),
  /** Ids of memberships. */
  members: v.pipe(
    v.array(id('member')),
    v.maxLength(ASSIGNED_PEOPLE_MAX, `Choose at most ${String(ASSIGNED_PEOPLE_MAX)} people, or make them a team`),
  ),
};

export const listOrganisationAssignments = {
  id: 'organisationAssignments.list',
  method: 'GET',
  path: '/api/own-organisations/:id/assignments',
  access: 'session',
  summary: 'Lists an organisation’s assignments with their progress, latest due first.',
  description: 'For owners and managers.',
  params: idParams('organisation'),
  query: v.object({ ...PageQuery, search: v.optional(prose('Search', 200)), ...duePeriod }),
  response: page(OrganisationAssignment),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const createOrganisationAssignment = {
  id: 'organisationAssignments.create',
  method: 'POST',
  path: '/api/own-organisations/:id/assignments',
  access: 'session',
  summary: 'Assigns an item to people, teams or the whole organisation.',
  description:
    'For owners and managers. The kind is quiz, insight, case, weeklyTest or path. Due at the end of that day in India. People who join a team later get its assignments, those who leave it lose them.',
  params: idParams('organisation'),
  body: v.pipe(
    v.object({
      kind: v.picklist(ASSIGNMENT_KINDS, 'Unknown kind'),
      itemId: ItemId,
      ...changeable,
      passMark: v.nullable(whole('The pass mark', 1, 100)),
      attemptsMax: v.nullable(whole('The number of attempts', 1, COUNTED_ATTEMPTS_MAX)),
      ...audience,
    }),
    v.forward(
      v.check(
        ({ kind, passMark }) => passMark === null || ASSIGNMENT_KIND_FACTS[kind].hasPercent,
        'News insights and learning paths have no percent, and so no pass mark',
      ),
      ['passMark'],
    ),
    v.forward(
      v.check(
        ({ kind, attemptsMax }) => attemptsMax === null || ASSIGNMENT_KIND_FACTS[kind].repeatable,
        'Only attempts of quizzes can be limited',
      ),
      ['attemptsMax'],
    ),
    v.forward(
      v.check(({ everyone, teams, members }) => everyone || teams.length + members.length > 0, 'Choose who gets it'),
      ['members'],
    ),
  ),
  status: 201,
  response: single({ assignment: OrganisationAssignment }),
  errors: ['FORBIDDEN', 'QUOTA_EXCEEDED'],
} as const satisfies Endpoint;

export const changeOrganisationAssignment = {
  id: 'organisationAssignments.change',
  method: 'PUT',
  path: '/api/organisation-assignments/:id',
  access: 'session',
  summary: 'Changes the due date and note of an assignment.',
  description: 'For owners and managers.',
  params: idParams('assignment'),
  body: v.object(changeable),
  response: single({ assignment: OrganisationAssignment }),
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const withdrawOrganisationAssignment = {
  id: 'organisationAssignments.withdraw',
  method: 'DELETE',
  path: '/api/organisation-assignments/:id',
  access: 'session',
  summary: 'Withdraws an assignment.',
  description: 'For owners and managers. It leaves the report; the results stay with their learners.',
  params: idParams('assignment'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
