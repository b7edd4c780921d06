/** Invitations to an organisation: sent by owners and managers, accepted by the owner of the address. */
import * as v from 'valibot';
import { INVITED_AT_ONCE_MAX, INVITED_TEXT_MAX } from '#shared/domain/organisations/limits.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, MessageReply, Moment, page, PageQuery, prose, single } from '../common/fields.ts';

export const INVITATION_STATES = ['pending', 'expired'] as const;

export const INVITATION_VERDICTS = ['new', 'member', 'invited', 'invalid', 'repeated'] as const;
export type InvitationVerdict = (typeof INVITATION_VERDICTS)[number];

export const OrganisationInvitation = v.object({
  _id: v.string(),
  /** As in the list of addresses; empty without one. */
  name: v.string(),
  email: v.string(),
  state: v.picklist(INVITATION_STATES),
  sentAt: Moment,
  expiresAt: Moment,
  /** Emails sent so far. */
  emails: v.number(),
});
export type OrganisationInvitation = v.InferOutput<typeof OrganisationInvitation>;

export const InvitationRow = v.object({
  /** Its line in the text, from 1. */
  line: v.number(),
  name: v.string(),
  /** As it was typed if it is invalid, otherwise in lower case. */
  email: v.string(),
  verdict: v.picklist(INVITATION_VERDICTS),
});
export type InvitationRow = v.InferOutput<typeof InvitationRow>;

const body = v.object({
  text: v.pipe(
    prose('The list', INVITED_TEXT_MAX),
    v.check((text) => text.trim() !== '', 'Enter at least one email address'),
  ),
});
const rows = { rows: v.array(InvitationRow) };
const TEXT = `One email address per line, or CSV with name and email. At most ${String(INVITED_AT_ONCE_MAX)} rows.`;

export const checkOrganisationInvitations = {
  id: 'organisationInvitations.check',
  method: 'POST',
  path: '/api/own-organisations/:id/invitations/check',
  access: 'session',
  summary: 'Checks a list of addresses without inviting anyone.',
  description: `For owners and managers. ${TEXT}`,
  params: idParams('organisation'),
  body,
  response: single(rows),
  errors: ['FORBIDDEN'],
  idempotent: true,
} as const satisfies Endpoint;

export const sendOrganisationInvitations = {
  id: 'organisationInvitations.send',
  method: 'POST',
  path: '/api/own-organisations/:id/invitations',
  access: 'session',
  summary: 'Invites the new addresses of a list by email.',
  description: `For owners and managers. ${TEXT} Rows that aren’t new are left out. An invitation lasts 14 days.`,
  params: idParams('organisation'),
  body,
  response: single({ ...rows, sent: v.number() }),
  errors: ['FORBIDDEN', 'QUOTA_EXCEEDED'],
} as const satisfies Endpoint;

export const listOrganisationInvitations = {
  id: 'organisationInvitations.list',
  method: 'GET',
  path: '/api/own-organisations/:id/invitations',
  access: 'session',
  summary: 'Lists an organisation’s invitations, newest first.',
  description: 'For owners and managers. Expired ones are kept for 16 more days.',
  params: idParams('organisation'),
  query: v.object({
    ...PageQuery,
    search: v.optional(prose('Search', 200)),
    state: v.optional(v.picklist(INVITATION_STATES, 'The state is pending or expired')),
  }),
  response: page(OrganisationInvitation),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const resendOrganisationInvitation = {
  id: 'organisationInvitations.resend',
  method: 'POST',
  path: '/api/organisation-invitations/:id/resend',
  access: 'session',
  summary: 'Sends an invitation again.',
  description: 'For owners and managers. It lasts another 14 days.',
  params: idParams('invitation'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const revokeOrganisationInvitation = {
  id: 'organisationInvitations.revoke',
  method: 'DELETE',
  path: '/api/organisation-invitations/:id',
  access: 'session',
  summary: 'Withdraws an invitation.',
  description: 'For owners and managers. It can no longer be accepted.',
  params: idParams('invitation'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const acceptOrganisationInvitation = {
  id: 'organisationInvitations.accept',
  method: 'POST',
  path: '/api/organisation-invitations/:id/accept',
  access: 'session',
  summary: 'Accepts an invitation sent to the user’s email address.',
  description: 'Takes a seat. QUOTA_EXCEEDED if none is free; the invitation then stays open.',
  params: idParams('invitation'),
  response: MessageReply,
  errors: ['QUOTA_EXCEEDED'],
} as const satisfies Endpoint;

export const declineOrganisationInvitation = {
  id: 'organisationInvitations.decline',
  method: 'POST',
  path: '/api/organisation-invitations/:id/decline',
  access: 'session',
  summary: 'Declines an invitation sent to the user’s email address.',
  params: idParams('invitation'),
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;
