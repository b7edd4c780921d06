import * as contract from '#shared/contract/identity/staff-invitations.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { StaffInvitations } from './service.ts';

export const staffInvitationRoutes = (invitations: StaffInvitations): readonly Route[] => [
  route(contract.listStaffInvitations, async ({ query }) => {
    const { items, total } = await invitations.list(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.sendStaffInvitation, async (call) => ({
    success: true,
    data: { invitation: await invitations.send(call.body, call) },
  })),
  route(contract.resendStaffInvitation, async (call) => ({
    success: true,
    data: { invitation: await invitations.resend(call.params.id, call) },
  })),
  route(contract.revokeStaffInvitation, async (call) => {
    await invitations.revoke(call.params.id, call);
    return { success: true, message: 'The invitation is withdrawn' };
  }),
  route(contract.openStaffInvitation, async ({ body }) => ({
    success: true,
    data: { invitation: await invitations.open(body.token) },
  })),
  route(contract.acceptStaffInvitation, async (call) => {
    const { email } = await invitations.accept(call.body, call);
    return { success: true, message: 'Your account is ready', email };
  }),
];
