/** Members of partners: users who see a partner's figures and manage its webhooks. Invited by admins. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { Email, idParams, Moment, single } from '../common/fields.ts';

/** Maximum members and open invitations of a partner. */
export const PARTNER_MEMBERS_MAX = 50;

export const PartnerMember = v.object({ _id: v.string(), name: v.string(), email: v.string(), since: Moment });
export type PartnerMember = v.InferOutput<typeof PartnerMember>;

export const PartnerInvitation = v.object({
  _id: v.string(),
  email: v.string(),
  invitedAt: Moment,
  expiresAt: Moment,
});
export type PartnerInvitation = v.InferOutput<typeof PartnerInvitation>;

const members = single({ members: v.array(PartnerMember), invitations: v.array(PartnerInvitation) });

export const listPartnerMembers = {
  id: 'partners.members',
  method: 'GET',
  path: '/api/partners/:id/members',
  access: 'partners.manage',
  summary: 'Lists a partner’s members and open invitations.',
  params: idParams('partner'),
  response: members,
  errors: [],
} as const satisfies Endpoint;

export const invitePartnerMember = {
  id: 'partners.invite',
  method: 'POST',
  path: '/api/partners/:id/members',
  access: 'partners.manage',
  summary: 'Invites someone to a partner by email.',
  description: 'An existing account becomes a member at once. An invitation lasts 30 days; inviting again renews it.',
  params: idParams('partner'),
  body: v.object({ email: Email }),
  response: members,
  errors: ['QUOTA_EXCEEDED'],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const removePartnerMember = {
  id: 'partners.removeMember',
  method: 'DELETE',
  path: '/api/partner-members/:id',
  access: 'partners.manage',
  summary: 'Removes a member or withdraws an invitation.',
  params: idParams('member'),
  response: members,
  errors: [],
  recentProof: 'everyone',
} as const satisfies Endpoint;
