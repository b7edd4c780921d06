/** Domains whose email addresses belong to an organisation, proven by DNS records. For its owners. */
import * as v from 'valibot';
import { normaliseDomain } from '#shared/domain/sso/domains.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, list, MessageReply, Moment, single } from '../common/fields.ts';

const DOMAIN_SENTENCE = 'Enter a domain, such as example.com';

export const SsoDomain = v.object({
  _id: v.string(),
  domain: v.string(),
  /** Name and value of the TXT record to publish. */
  recordName: v.string(),
  recordValue: v.string(),
  /** Null until the record was found. */
  verifiedAt: v.nullable(Moment),
  checkedAt: v.nullable(Moment),
  /** When a verified domain stops being so, because its record is missing; null while it is found. */
  endsAt: v.nullable(Moment),
});
export type SsoDomain = v.InferOutput<typeof SsoDomain>;

const Domain = v.pipe(
  v.string(DOMAIN_SENTENCE),
  v.maxLength(300, DOMAIN_SENTENCE),
  v.check((text) => normaliseDomain(text) !== null, DOMAIN_SENTENCE),
  v.transform((text) => normaliseDomain(text) ?? ''),
);

const domain = single({ domain: SsoDomain });

export const listSsoDomains = {
  id: 'ssoDomains.list',
  method: 'GET',
  path: '/api/own-organisations/:id/sso-domains',
  access: 'session',
  summary: 'Lists an organisation’s domains with their DNS records.',
  description: 'For owners.',
  params: idParams('organisation'),
  response: list(SsoDomain),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const addSsoDomain = {
  id: 'ssoDomains.add',
  method: 'POST',
  path: '/api/own-organisations/:id/sso-domains',
  access: 'session',
  summary: 'Adds a domain and returns its DNS record.',
  description: 'For owners. Domains of public mailboxes are refused.',
  params: idParams('organisation'),
  body: v.object({ domain: Domain }),
  status: 201,
  response: domain,
  errors: ['FORBIDDEN', 'NAME_TAKEN', 'QUOTA_EXCEEDED'],
} as const satisfies Endpoint;

export const verifySsoDomain = {
  id: 'ssoDomains.verify',
  method: 'POST',
  path: '/api/sso-domains/:id/verify',
  access: 'session',
  summary: 'Looks for a domain’s DNS record and verifies the domain.',
  description:
    'For owners. A domain belongs to the organisation that verified it first. Its record has to stay: it is checked every day, and after seven days without it the domain is no longer verified.',
  params: idParams('domain'),
  response: domain,
  errors: ['FORBIDDEN', 'NAME_TAKEN'],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const removeSsoDomain = {
  id: 'ssoDomains.remove',
  method: 'DELETE',
  path: '/api/sso-domains/:id',
  access: 'session',
  summary: 'Removes a domain; its addresses no longer use single sign-on.',
  description: 'For owners.',
  params: idParams('domain'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
  recentProof: 'everyone',
} as const satisfies Endpoint;
