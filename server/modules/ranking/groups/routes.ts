import * as contract from '#shared/contract/ranking/groups.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { GroupBoard } from './board.ts';
import { demandMember } from './access.ts';
import type { Membership } from './membership.ts';
import type { Groups, GroupsDeps } from './service.ts';

export const groupRoutes = (
  { db }: Pick<GroupsDeps, 'db'>,
  groups: Groups,
  membership: Membership,
  board: GroupBoard,
): readonly Route[] => [
  route(contract.listGroups, async ({ actor }) => ({ success: true, data: await groups.list(actor) })),
  route(contract.createGroup, async ({ actor, body }) => ({
    success: true,
    data: { group: await groups.create(actor, body.name) },
  })),
  route(contract.getGroup, async ({ actor, params }) => ({
    success: true,
    data: { group: await groups.get(actor, params.id) },
  })),
  route(contract.renameGroup, async ({ actor, params, body }) => ({
    success: true,
    data: { group: await groups.rename(actor, params.id, body.name) },
  })),
  route(contract.closeGroup, async ({ actor, params }) => {
    await groups.close(actor, params.id);
    return { success: true, message: 'The group is closed' };
  }),
  route(contract.rotateGroupCode, async ({ actor, params }) => ({
    success: true,
    data: { group: await groups.rotateCode(actor, params.id) },
  })),
  route(contract.getGroupBoard, async ({ actor, params, query }) => {
    await demandMember(db, actor, params.id);
    return { success: true, data: await board(actor, params.id, query) };
  }),
  route(contract.getGroupMembers, async ({ actor, params }) => ({
    success: true,
    data: await membership.members(actor, params.id),
  })),
  route(contract.leaveGroup, async ({ actor, params }) => {
    await membership.leave(actor, params.id);
    return { success: true, message: 'You have left the group' };
  }),
  route(contract.handGroupOver, async ({ actor, params, body }) => {
    await membership.handOver(actor, params.id, body.memberId);
    return { success: true, data: { group: await groups.get(actor, params.id) } };
  }),
  route(contract.removeGroupMember, async ({ actor, params }) => {
    await membership.remove(actor, params.id);
    return { success: true, message: 'They’re no longer in the group' };
  }),
  route(contract.getGroupInvite, async ({ actor, params, ip }) => ({
    success: true,
    data: { invite: await membership.invite({ actor, ip }, params.code) },
  })),
  route(contract.joinGroup, async ({ actor, params, ip }) => ({
    success: true,
    data: { groupId: await membership.join(actor, ip, params.code) },
  })),
];
