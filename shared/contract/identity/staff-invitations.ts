/** Invitations of colleagues to the staff by email. */
import * as v from 'valibot';
import { STAFF_ROLES } from '#shared/domain/identity/roles.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  Email,
  idParams,
  MessageReply,
  Moment,
  NewPassword,
  page,
  PageQuery,
  PersonName,
  Profile,
  single,
} from '../common/fields.ts';

export const STAFF_INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const;
export type StaffInvitationState = (typeof STAFF_INVITATION_STATES)[number];

const authority = {
  role: v.picklist(STAFF_ROLES, 'Choose a role of the staff'),
  /** Of the role subadmintwo; null for every other. */
  profile: v.nullable(Profile),
};

export const StaffInvitation = v.object({
  _id: v.string(),
  email: v.string(),
  ...authority,
  state: v.picklist(STAFF_INVITATION_STATES),
  /** Name of the administrator who sent the last email; null if the account is gone. */
  invitedBy: v.nullable(v.string()),
  emails: v.number(),
  sentAt: Moment,
  expiresAt: Moment,
});
export type StaffInvitation = v.InferOutput<typeof StaffInvitation>;

/** As the link has it. */
const Token = v.pipe(v.string('The link is incomplete'), v.maxLength(200, 'The link is incomplete'));

export const listStaffInvitations = {
  id: 'staffInvitations.list',
  method: 'GET',
  path: '/api/staff-invitations',
  access: 'users.manage',
  summary: 'Lists invitations to the staff, newest first.',
  query: v.object(PageQuery),
  response: page(StaffInvitation),
  errors: [],
} as const satisfies Endpoint;

export const sendStaffInvitation = {
  id: 'staffInvitations.send',
  method: 'POST',
  path: '/api/staff-invitations',
  access: 'users.manage',
  summary: 'Invites a colleague to the staff by email.',
  description: 'The link in the email works once, for seven days, and while the inviting account is an administrator.',
  body: v.object({ email: Email, role: authority.role, profile: v.optional(Profile, 'author') }),
  status: 201,
  response: single({ invitation: StaffInvitation }),
  errors: [],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const resendStaffInvitation = {
  id: 'staffInvitations.resend',
  method: 'POST',
  path: '/api/staff-invitations/:id/resend',
  access: 'users.manage',
  summary: 'Sends an invitation again with a new link.',
  params: idParams('invitation'),
  response: single({ invitation: StaffInvitation }),
  errors: ['INVITATION_INVALID', 'RATE_LIMITED'],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const revokeStaffInvitation = {
  id: 'staffInvitations.revoke',
  method: 'DELETE',
  path: '/api/staff-invitations/:id',
  access: 'users.manage',
  summary: 'Withdraws an invitation to the staff.',
  params: idParams('invitation'),
  response: MessageReply,
  errors: ['INVITATION_INVALID'],
} as const satisfies Endpoint;

export const openStaffInvitation = {
  id: 'staffInvitations.open',
  method: 'POST',
  path: '/api/staff-invitations/open',
  access: 'public',
  summary: 'Returns the invitation of a link.',
  body: v.object({ token: Token }),
  response: single({
    invitation: v.object({
      email: v.string(),
      ...authority,
      /** True if the address has an account; its name and results stay. */
      hasAccount: v.boolean(),
    }),
  }),
  errors: ['INVITATION_INVALID'],
} as const satisfies Endpoint;

export const acceptStaffInvitation = {
  id: 'staffInvitations.accept',
  method: 'POST',
  path: '/api/staff-invitations/accept',
  access: 'public',
  summary: 'Accepts the invitation of a link with a staff password.',
  description:
    'Creates the account of the invited address, or gives its account the role and the password, and ends its sessions. Role and address are those of the invitation. The name is for a new account.',
  body: v.object({ token: Token, name: v.optional(PersonName), password: NewPassword }),
  response: v.object({ ...MessageReply.entries, email: v.string() }),
  errors: ['INVITATION_INVALID', 'PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'],
} as const satisfies Endpoint;
