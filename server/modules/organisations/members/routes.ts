import {
  leaveOrganisation,
  listOrganisationPeople,
  listOwnOrganisations,
  removeOrganisationMember,
  setOrganisationRole,
} from '#shared/contract/organisations/own-organisations.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { OrganisationMembers } from './service.ts';

export const organisationMemberRoutes = (members: OrganisationMembers): readonly Route[] => [
  route(listOwnOrganisations, async ({ actor }) => ({ success: true, data: await members.own(actor) })),
  route(leaveOrganisation, async ({ actor, params }) => {
    await members.leave(actor, params.id);
    return { success: true, message: 'You left the organisation' };
  }),
  route(listOrganisationPeople, async ({ actor, params, query }) => {
    const { items, total } = await members.people(actor, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(setOrganisationRole, async ({ actor, params, body }) => {
    await members.setRole(actor, params.id, body.role);
    return { success: true, message: 'The role is changed' };
  }),
  route(removeOrganisationMember, async ({ actor, params }) => {
    await members.remove(actor, params.id);
    return { success: true, message: 'The person is no longer in the organisation' };
  }),
];
