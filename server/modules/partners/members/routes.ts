import { invitePartnerMember, listPartnerMembers, removePartnerMember } from '#shared/contract/partners/members.ts';
import { acceptPartnerInvitation, declinePartnerInvitation } from '#shared/contract/partners/own-partners.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { MemberService } from './service.ts';

export const memberRoutes = (members: MemberService): readonly Route[] => [
  route(listPartnerMembers, async ({ params }) => ({ success: true, data: await members.list(params.id) })),
  route(invitePartnerMember, async ({ params, body, ...by }) => ({
    success: true,
    data: await members.invite(params.id, body.email, by),
  })),
  route(removePartnerMember, async ({ params, ...by }) => ({
    success: true,
    data: await members.remove(params.id, by),
  })),
  route(acceptPartnerInvitation, async ({ actor, params }) => {
    await members.accept(params.id, actor);
    return { success: true, message: 'You are a member now' };
  }),
  route(declinePartnerInvitation, async ({ actor, params }) => {
    await members.decline(params.id, actor.email);
    return { success: true, message: 'The invitation is declined' };
  }),
];
