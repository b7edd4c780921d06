/** The report on assignments for owners and managers: states, scores and times, never answers. */
import * as v from 'valibot';
import { ASSIGNMENT_KINDS, ASSIGNMENT_STATES } from '#shared/domain/organisations/assignments.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  id,
  idParams,
  list,
  Moment,
  page,
  PageQuery,
  prose,
  single,
  TABLE_FORMATS,
  TableFile,
} from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { AssignmentFigures, duePeriod } from './assignments.ts';

/** Rows in one file. */
export const ASSIGNMENT_ROWS_MAX = 20_000;

export const ASSIGNMENT_TABLES = ['assignments', 'people', 'teams', 'topics', 'results'] as const;
export type AssignmentTable = (typeof ASSIGNMENT_TABLES)[number];

/** Of the attempts that count. An insight, a case study or a path counts as one attempt, without time. */
export const AssignedResult = v.object({
  kind: v.picklist(ASSIGNMENT_KINDS),
  state: v.picklist(ASSIGNMENT_STATES),
  /** Best percent; null before the first one, and for insights and paths. */
  percent: v.nullable(v.number()),
  attempts: v.number(),
  /** Time spent in all of them. */
  minutes: v.number(),
  doneAt: v.nullable(Moment),
  /** True if it was done after the due date. */
  late: v.boolean(),
});
export type AssignedResult = v.InferOutput<typeof AssignedResult>;

export const AssignmentPerson = v.object({
  /** Of the membership. */
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  ...AssignedResult.entries,
});
export type AssignmentPerson = v.InferOutput<typeof AssignmentPerson>;

export const PersonFigures = v.object({
  /** Of the membership. */
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  figures: AssignmentFigures,
});
export type PersonFigures = v.InferOutput<typeof PersonFigures>;

export const TeamFigures = v.object({
  _id: v.string(),
  name: v.string(),
  members: v.number(),
  figures: AssignmentFigures,
});
export type TeamFigures = v.InferOutput<typeof TeamFigures>;

export const TopicFigures = v.object({
  /** Null for quizzes without a program. */
  program: v.nullable(Program),
  subject: v.nullable(v.string()),
  chapter: v.nullable(v.string()),
  /** People whose answers count. */
  people: v.number(),
  /** Answers that count: each question of an attempt, answered or not. */
  questions: v.number(),
  correct: v.number(),
  /** Whole percent of right answers, rounded down. */
  accuracy: v.number(),
});
export type TopicFigures = v.InferOutput<typeof TopicFigures>;

export const PersonAssignment = v.object({
  /** Of the assignment. */
  _id: v.string(),
  title: v.string(),
  dueOn: v.string(),
  ...AssignedResult.entries,
});
export type PersonAssignment = v.InferOutput<typeof PersonAssignment>;

const search = v.optional(prose('Search', 200));
const State = v.picklist(ASSIGNMENT_STATES, 'The state is open, overdue or done');

export const listAssignmentPeople = {
  id: 'assignmentReport.assignment',
  method: 'GET',
  path: '/api/organisation-assignments/:id/people',
  access: 'session',
  summary: 'Lists the people of an assignment with their results.',
  description: 'For owners and managers. Covers attempts since the assignment was made; never shows answers.',
  params: idParams('assignment'),
  query: v.object({ ...PageQuery, search, state: v.optional(State), team: v.optional(id('team')) }),
  response: v.object({
    ...page(AssignmentPerson).entries,
    assignment: v.object({ title: v.string(), dueOn: v.string() }),
  }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const listAssignmentsByPerson = {
  id: 'assignmentReport.people',
  method: 'GET',
  path: '/api/own-organisations/:id/assignment-report/people',
  access: 'session',
  summary: 'Lists an organisation’s people with their progress in assignments.',
  description: 'For owners and managers. Sorted by name.',
  params: idParams('organisation'),
  query: v.object({ ...PageQuery, search, team: v.optional(id('team')), ...duePeriod }),
  response: page(PersonFigures),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const listAssignmentsByTeam = {
  id: 'assignmentReport.teams',
  method: 'GET',
  path: '/api/own-organisations/:id/assignment-report/teams',
  access: 'session',
  summary: 'Lists an organisation’s teams with their progress in assignments.',
  description: 'For owners and managers. Covers everything assigned to the members of a team.',
  params: idParams('organisation'),
  query: v.object(duePeriod),
  response: list(TeamFigures),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

const topicScope = { team: v.optional(id('team')), assignment: v.optional(id('assignment')) };

export const listAssignmentsByTopic = {
  id: 'assignmentReport.topics',
  method: 'GET',
  path: '/api/own-organisations/:id/assignment-report/topics',
  access: 'session',
  summary: 'Lists right answers by topic, weakest first.',
  description:
    'For owners and managers. Covers attempts of assigned quizzes that count, of people who have the assignment. Weekly tests have no topic. Only topics with at least 5 people are listed; `hidden` is the number of others.',
  params: idParams('organisation'),
  query: v.object({ ...topicScope, ...duePeriod }),
  response: v.object({ ...list(TopicFigures).entries, hidden: v.number() }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const listPersonAssignments = {
  id: 'assignmentReport.person',
  method: 'GET',
  path: '/api/organisation-members/:id/assignments',
  access: 'session',
  summary: 'Lists a person’s assigned items with their results.',
  description: 'For owners and managers of the organisation. Latest due first. Never shows answers.',
  params: idParams('member'),
  query: v.object({ ...PageQuery, state: v.optional(State), ...duePeriod }),
  response: v.object({ ...page(PersonAssignment).entries, person: v.object({ name: v.string(), email: v.string() }) }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const exportAssignments = {
  id: 'assignmentReport.export',
  method: 'GET',
  path: '/api/own-organisations/:id/assignment-report/file',
  access: 'session',
  summary: 'Exports the report on assignments as CSV or XLSX.',
  description:
    'For owners and managers. Values can’t run as spreadsheet formulas. Contains at most 20,000 rows. Team and assignment restrict the table of topics alone.',
  params: idParams('organisation'),
  query: v.object({
    table: v.picklist(ASSIGNMENT_TABLES, 'The table is assignments, people, teams, topics or results'),
    format: v.optional(v.picklist(TABLE_FORMATS, 'Unknown format'), 'csv'),
    ...topicScope,
    ...duePeriod,
  }),
  response: single({ file: TableFile }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
