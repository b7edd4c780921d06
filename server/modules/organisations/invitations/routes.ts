import {
  acceptOrganisationInvitation,
  checkOrganisationInvitations,
  declineOrganisationInvitation,
  listOrganisationInvitations,
  resendOrganisationInvitation,
  revokeOrganisationInvitation,
  sendOrganisationInvitations,
} from '#shared/contract/organisations/invitations.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { OrganisationInvitations } from './service.ts';

export const organisationInvitationRoutes = (invitations: OrganisationInvitations): readonly Route[] => [
  route(listOrganisationInvitations, async ({ actor, params, query }) => {
    const { items, total } = await invitations.list(actor, params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(checkOrganisationInvitations, async ({ actor, params, body }) => ({
    success: true,
    data: { rows: await invitations.check(actor, params.id, body.text) },
  })),
  route(sendOrganisationInvitations, async ({ actor, params, body }) => ({
    success: true,
    data: await invitations.send(actor, params.id, body.text),
  })),
  route(resendOrganisationInvitation, async ({ actor, params }) => {
    await invitations.resend(actor, params.id);
    return { success: true, message: 'The invitation is sent again' };
  }),
  route(revokeOrganisationInvitation, async ({ actor, params }) => {
    await invitations.revoke(actor, params.id);
    return { success: true, message: 'The invitation is withdrawn' };
  }),
  route(acceptOrganisationInvitation, async ({ actor, params }) => {
    await invitations.accept(actor, params.id);
    return { success: true, message: 'You’re in the organisation now' };
  }),
  route(declineOrganisationInvitation, async ({ actor, params }) => {
    await invitations.decline(actor, params.id);
    return { success: true, message: 'The invitation is declined' };
  }),
];
