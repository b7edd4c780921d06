/** One-time links by which a learning platform registers itself. For admins. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, MessageReply, Moment } from '../common/fields.ts';

/** `failed`: too many registrations with it have failed. */
export const LTI_LINK_STATES = ['open', 'used', 'failed', 'expired'] as const;

/** Maximum links in the list; each is deleted a month after it was created. */
export const LTI_REGISTRATION_LINKS_MAX = 100;

export const LtiRegistrationLink = v.object({
  _id: v.string(),
  state: v.picklist(LTI_LINK_STATES),
  /** Null if the account was deleted. */
  createdBy: v.nullable(v.string()),
  createdAt: Moment,
  expiresAt: Moment,
  usedAt: v.nullable(Moment),
});
export type LtiRegistrationLink = v.InferOutput<typeof LtiRegistrationLink>;

export const listLtiRegistrationLinks = {
  id: 'lti.registrationLinks',
  method: 'GET',
  path: '/api/lti/registration-links',
  access: 'lti.manage',
  summary: 'Lists the registration links of the last month, newest first.',
  description: 'Without their addresses, which aren’t stored. At most 100.',
  response: list(LtiRegistrationLink),
  errors: [],
} as const satisfies Endpoint;

export const withdrawLtiRegistrationLink = {
  id: 'lti.withdrawRegistrationLink',
  method: 'DELETE',
  path: '/api/lti/registration-links/:id',
  access: 'lti.manage',
  summary: 'Withdraws a registration link that wasn’t used.',
  description:
    'It can’t be used from then on. A link that was used can’t be withdrawn: delete or switch off its platform.',
  params: idParams('registration link'),
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;
