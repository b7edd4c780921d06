/** An organisation as its people see it; owners and managers also see each other and the members. */
import * as v from 'valibot';
import { ORGANISATION_ROLES } from '#shared/domain/organisations/roles.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, MessageReply, Moment, page, PageQuery, prose, single } from '../common/fields.ts';

export const PEOPLE_SORTS = ['newest', 'name'] as const;

const Role = v.picklist(ORGANISATION_ROLES, 'The role is owner, manager or member');

export const OwnOrganisation = v.object({
  _id: v.string(),
  name: v.string(),
  role: v.picklist(ORGANISATION_ROLES),
  since: Moment,
  /** Plan of the user’s seat; null without one: paid seats have ended, and people who joined earlier have the others. */
  planName: v.nullable(v.string()),
  /** For owners and managers; null for members. */
  seats: v.nullable(v.object({ total: v.number(), used: v.number() })),
});
export type OwnOrganisation = v.InferOutput<typeof OwnOrganisation>;

export const OwnOrganisationInvitation = v.object({
  _id: v.string(),
  organisation: v.string(),
  expiresAt: Moment,
});
export type OwnOrganisationInvitation = v.InferOutput<typeof OwnOrganisationInvitation>;

export const OrganisationPerson = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(ORGANISATION_ROLES),
  since: Moment,
  /** Names of their teams. */
  teams: v.array(v.string()),
  you: v.boolean(),
});
export type OrganisationPerson = v.InferOutput<typeof OrganisationPerson>;

export const listOwnOrganisations = {
  id: 'ownOrganisations.list',
  method: 'GET',
  path: '/api/own-organisations',
  access: 'session',
  summary: 'Lists the user’s organisations and open invitations.',
  response: single({
    organisations: v.array(OwnOrganisation),
    invitations: v.array(OwnOrganisationInvitation),
  }),
  errors: [],
} as const satisfies Endpoint;

export const leaveOrganisation = {
  id: 'ownOrganisations.leave',
  method: 'DELETE',
  path: '/api/own-organisations/:id/membership',
  access: 'session',
  summary: 'Leaves an organisation.',
  description: 'The seat becomes free. Results and everything else of the account stay. The last owner can’t leave.',
  params: idParams('organisation'),
  response: MessageReply,
  errors: ['LAST_OWNER'],
} as const satisfies Endpoint;

export const listOrganisationPeople = {
  id: 'ownOrganisations.people',
  method: 'GET',
  path: '/api/own-organisations/:id/people',
  access: 'session',
  summary: 'Lists an organisation’s people; searches names and addresses.',
  description: 'For owners and managers.',
  params: idParams('organisation'),
  query: v.object({
    ...PageQuery,
    search: v.optional(prose('Search', 200)),
    role: v.optional(Role),
    team: v.optional(id('team')),
    sort: v.optional(v.picklist(PEOPLE_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(OrganisationPerson),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const setOrganisationRole = {
  id: 'ownOrganisations.setRole',
  method: 'PUT',
  path: '/api/organisation-members/:id/role',
  access: 'session',
  summary: 'Changes a person’s role in an organisation.',
  description: 'For owners and managers. Only owners change owners or make one. An organisation keeps an owner.',
  params: idParams('member'),
  body: v.object({ role: Role }),
  response: MessageReply,
  errors: ['FORBIDDEN', 'LAST_OWNER'],
  idempotent: true,
} as const satisfies Endpoint;

export const removeOrganisationMember = {
  id: 'ownOrganisations.remove',
  method: 'DELETE',
  path: '/api/organisation-members/:id',
  access: 'session',
  summary: 'Removes a person from an organisation.',
  description:
    'For owners and managers; only owners remove owners. The seat becomes free, the person keeps everything.',
  params: idParams('member'),
  response: MessageReply,
  errors: ['FORBIDDEN', 'LAST_OWNER'],
} as const satisfies Endpoint;
