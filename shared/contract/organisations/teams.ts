/** Teams of an organisation, managed by its owners and managers. */
import * as v from 'valibot';
import { TEAM_CHANGE_MAX, TEAM_NAME_MAX } from '#shared/domain/organisations/limits.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, line, list, MessageReply, single } from '../common/fields.ts';

export const OrganisationTeam = v.object({ _id: v.string(), name: v.string(), members: v.number() });
export type OrganisationTeam = v.InferOutput<typeof OrganisationTeam>;

const body = v.object({ name: line('The name', TEAM_NAME_MAX) });
const team = single({ team: OrganisationTeam });

export const listOrganisationTeams = {
  id: 'organisationTeams.list',
  method: 'GET',
  path: '/api/own-organisations/:id/teams',
  access: 'session',
  summary: 'Lists an organisation’s teams by name.',
  description: 'For owners and managers.',
  params: idParams('organisation'),
  response: list(OrganisationTeam),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const createOrganisationTeam = {
  id: 'organisationTeams.create',
  method: 'POST',
  path: '/api/own-organisations/:id/teams',
  access: 'session',
  summary: 'Creates a team in an organisation.',
  description: 'For owners and managers.',
  params: idParams('organisation'),
  body,
  status: 201,
  response: team,
  errors: ['FORBIDDEN', 'NAME_TAKEN', 'QUOTA_EXCEEDED'],
} as const satisfies Endpoint;

export const renameOrganisationTeam = {
  id: 'organisationTeams.rename',
  method: 'PUT',
  path: '/api/organisation-teams/:id',
  access: 'session',
  summary: 'Renames a team of an organisation.',
  description: 'For owners and managers.',
  params: idParams('team'),
  body,
  response: team,
  errors: ['FORBIDDEN', 'NAME_TAKEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteOrganisationTeam = {
  id: 'organisationTeams.delete',
  method: 'DELETE',
  path: '/api/organisation-teams/:id',
  access: 'session',
  summary: 'Deletes a team; its people stay in the organisation.',
  description: 'For owners and managers.',
  params: idParams('team'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const changeOrganisationTeam = {
  id: 'organisationTeams.change',
  method: 'PUT',
  path: '/api/organisation-teams/:id/members',
  access: 'session',
  summary: 'Adds people to a team or takes them out.',
  description: 'For owners and managers. The ids are those of memberships in the same organisation.',
  params: idParams('team'),
  body: v.object({
    members: v.pipe(
      v.array(id('member'), 'Members must be a list'),
      v.minLength(1, 'Choose at least one person'),
      v.maxLength(TEAM_CHANGE_MAX, `At most ${String(TEAM_CHANGE_MAX)} people at once`),
    ),
    /** True to add them, false to take them out. */
    included: v.boolean('Say whether the people are added or taken out'),
  }),
  response: team,
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;
