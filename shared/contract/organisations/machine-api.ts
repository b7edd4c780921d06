/**
 * The API for an organisation's own systems, version 1. The organisation is the one of the API key, so that no call names it.
 * Published fields are neither removed nor given another meaning within a version.
 */
import * as v from 'valibot';
import { INVITED_AT_ONCE_MAX } from '#shared/domain/organisations/limits.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Email, idParams, list, MessageReply, page, single } from '../common/fields.ts';
import {
  listAssignmentPeople,
  listAssignmentsByPerson,
  listAssignmentsByTeam,
  PersonFigures,
  TeamFigures,
} from './assignment-report.ts';
import { createOrganisationAssignment, listOrganisationAssignments, OrganisationAssignment } from './assignments.ts';
import { InvitationRow, listOrganisationInvitations, OrganisationInvitation } from './invitations.ts';
import { listOrganisationPeople, OrganisationPerson } from './own-organisations.ts';
import { changeOrganisationTeam, OrganisationTeam } from './teams.ts';

const ANY = ['reports', 'members', 'assign'] as const;

const Member = v.omit(OrganisationPerson, ['you']);
const Verdict = v.omit(InvitationRow, ['line', 'name']);

export const apiOrganisation = {
  id: 'organisationApi.get',
  method: 'GET',
  path: '/api/v1/organisation',
  access: 'key',
  scopes: ANY,
  summary: 'Returns the organisation of the API key.',
  response: single({
    organisation: v.object({
      _id: v.string(),
      name: v.string(),
      seats: v.object({ total: v.number(), used: v.number() }),
    }),
  }),
  errors: [],
} as const satisfies Endpoint;

export const apiMembers = {
  id: 'organisationApi.members',
  method: 'GET',
  path: '/api/v1/members',
  access: 'key',
  scopes: ANY,
  summary: 'Lists members; searches names and addresses.',
  query: listOrganisationPeople.query,
  response: page(Member),
  errors: [],
} as const satisfies Endpoint;

export const apiRemoveMember = {
  id: 'organisationApi.removeMember',
  method: 'DELETE',
  path: '/api/v1/members/:id',
  access: 'key',
  scopes: ['members'],
  summary: 'Removes a member, whose seat becomes free.',
  description: 'Owners can’t be removed with an API key.',
  params: idParams('member'),
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;

export const apiInvitations = {
  id: 'organisationApi.invitations',
  method: 'GET',
  path: '/api/v1/invitations',
  access: 'key',
  scopes: ['members'],
  summary: 'Lists invitations, newest first.',
  query: listOrganisationInvitations.query,
  response: page(OrganisationInvitation),
  errors: [],
} as const satisfies Endpoint;

export const apiInvite = {
  id: 'organisationApi.invite',
  method: 'POST',
  path: '/api/v1/invitations',
  access: 'key',
  scopes: ['members'],
  summary: 'Invites addresses by email.',
  description: 'Members and addresses with an open invitation are left out. An invitation lasts 14 days.',
  body: v.object({
    emails: v.pipe(
      v.array(Email, 'Emails must be a list'),
      v.minLength(1, 'Enter at least one email address'),
      v.maxLength(INVITED_AT_ONCE_MAX, `At most ${String(INVITED_AT_ONCE_MAX)} addresses at once`),
    ),
  }),
  status: 201,
  response: single({ rows: v.array(Verdict), sent: v.number() }),
  errors: ['QUOTA_EXCEEDED'],
} as const satisfies Endpoint;

export const apiRevokeInvitation = {
  id: 'organisationApi.revokeInvitation',
  method: 'DELETE',
  path: '/api/v1/invitations/:id',
  access: 'key',
  scopes: ['members'],
  summary: 'Withdraws an invitation.',
  params: idParams('invitation'),
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;

export const apiTeams = {
  id: 'organisationApi.teams',
  method: 'GET',
  path: '/api/v1/teams',
  access: 'key',
  scopes: ANY,
  summary: 'Lists teams by name.',
  response: list(OrganisationTeam),
  errors: [],
} as const satisfies Endpoint;

export const apiChangeTeam = {
  id: 'organisationApi.changeTeam',
  method: 'PUT',
  path: '/api/v1/teams/:id/members',
  access: 'key',
  scopes: ['members'],
  summary: 'Adds members to a team or takes them out.',
  params: idParams('team'),
  body: changeOrganisationTeam.body,
  response: single({ team: OrganisationTeam }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const apiAssignments = {
  id: 'organisationApi.assignments',
  method: 'GET',
  path: '/api/v1/assignments',
  access: 'key',
  scopes: ['reports', 'assign'],
  summary: 'Lists assignments with their progress, latest due first.',
  query: listOrganisationAssignments.query,
  response: page(OrganisationAssignment),
  errors: [],
} as const satisfies Endpoint;

export const apiAssign = {
  id: 'organisationApi.assign',
  method: 'POST',
  path: '/api/v1/assignments',
  access: 'key',
  scopes: ['assign'],
  summary: 'Assigns an item to members, teams or everyone.',
  description:
    'The kind is quiz, insight, case, weeklyTest or path. Due at the end of that day in India. Only quizzes, case studies and weekly tests have a pass mark, and only quizzes a number of attempts.',
  body: createOrganisationAssignment.body,
  status: 201,
  response: single({ assignment: OrganisationAssignment }),
  errors: ['QUOTA_EXCEEDED'],
} as const satisfies Endpoint;

export const apiWithdrawAssignment = {
  id: 'organisationApi.withdrawAssignment',
  method: 'DELETE',
  path: '/api/v1/assignments/:id',
  access: 'key',
  scopes: ['assign'],
  summary: 'Withdraws an assignment.',
  params: idParams('assignment'),
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;

export const apiAssignmentPeople = {
  id: 'organisationApi.assignmentPeople',
  method: 'GET',
  path: '/api/v1/assignments/:id/people',
  access: 'key',
  scopes: ['reports'],
  summary: 'Lists the people of an assignment with their results.',
  params: idParams('assignment'),
  query: listAssignmentPeople.query,
  response: listAssignmentPeople.response,
  errors: [],
} as const satisfies Endpoint;

export const apiReportByPerson = {
  id: 'organisationApi.reportByPerson',
  method: 'GET',
  path: '/api/v1/report/people',
  access: 'key',
  scopes: ['reports'],
  summary: 'Lists members with the figures of their assignments.',
  query: listAssignmentsByPerson.query,
  response: page(PersonFigures),
  errors: [],
} as const satisfies Endpoint;

export const apiReportByTeam = {
  id: 'organisationApi.reportByTeam',
  method: 'GET',
  path: '/api/v1/report/teams',
  access: 'key',
  scopes: ['reports'],
  summary: 'Lists teams with the figures of their assignments.',
  query: listAssignmentsByTeam.query,
  response: list(TeamFigures),
  errors: [],
} as const satisfies Endpoint;
