/** The API for systems of organisations: the same services as the pages, with a key as the actor. */
import * as contract from '#shared/contract/organisations/machine-api.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { AssignmentReport } from '../assignments/report.ts';
import type { OrganisationAssignments } from '../assignments/service.ts';
import { findOrganisation } from '../directory/repository.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import type { OrganisationInvitations } from '../invitations/service.ts';
import type { OrganisationMembers } from '../members/service.ts';
import { totalSeats } from '../members/seats-repository.ts';
import type { OrganisationTeams } from '../teams/service.ts';

interface Services {
  readonly members: OrganisationMembers;
  readonly invitations: OrganisationInvitations;
  readonly teams: OrganisationTeams;
  readonly assignments: OrganisationAssignments;
  readonly report: AssignmentReport;
}

const memberRoutes = ({ members, invitations, teams }: Services): readonly Route[] => [
  route(contract.apiMembers, async ({ actor, query }) => {
    const { items, total } = await members.people(actor, actor.organisationId, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.apiRemoveMember, async ({ actor, params }) => {
    await members.remove(actor, params.id);
    return { success: true, message: 'The person is no longer in the organisation' };
  }),
  route(contract.apiInvitations, async ({ actor, query }) => {
    const { items, total } = await invitations.list(actor, actor.organisationId, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.apiInvite, async ({ actor, body }) => ({
    success: true,
    data: await invitations.send(actor, actor.organisationId, body.emails.join('\n')),
  })),
  route(contract.apiRevokeInvitation, async ({ actor, params }) => {
    await invitations.revoke(actor, params.id);
    return { success: true, message: 'The invitation is withdrawn' };
  }),
  route(contract.apiTeams, async ({ actor }) => ({
    success: true,
    data: await teams.list(actor, actor.organisationId),
  })),
  route(contract.apiChangeTeam, async ({ actor, params, body }) => ({
    success: true,
    data: { team: await teams.change(actor, params.id, body) },
  })),
];

const assignmentRoutes = ({ assignments, report }: Services): readonly Route[] => [
  route(contract.apiAssignments, async ({ actor, query }) => {
    const { items, total } = await assignments.list(actor, actor.organisationId, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.apiAssign, async ({ actor, body }) => ({
    success: true,
    data: { assignment: await assignments.create(actor, actor.organisationId, body) },
  })),
  route(contract.apiWithdrawAssignment, async ({ actor, params }) => {
    await assignments.withdraw(actor, params.id);
    return { success: true, message: 'The assignment is withdrawn' };
  }),
  route(contract.apiAssignmentPeople, async ({ actor, params, query }) => {
    const { items, total, assignment } = await report.peopleOf(actor, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total), assignment };
  }),
  route(contract.apiReportByPerson, async ({ actor, query }) => {
    const { items, total } = await report.byPerson(actor, actor.organisationId, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.apiReportByTeam, async ({ actor, query }) => ({
    success: true,
    data: await report.byTeam(actor, actor.organisationId, query),
  })),
];

export const machineApiRoutes = (
  { db, clock }: Pick<OrganisationDeps, 'db' | 'clock'>,
  services: Services,
): readonly Route[] => [
  route(contract.apiOrganisation, async ({ actor }) => {
    const organisation = await findOrganisation(db, actor.organisationId);
    if (organisation === undefined) throw notFound('organisation');
    const { id, name, used } = organisation;
    const seats = { total: await totalSeats(db, organisation, clock.now()), used };
    return { success: true, data: { organisation: { _id: id, name, seats } } };
  }),
  ...memberRoutes(services),
  ...assignmentRoutes(services),
];
