/** API keys of an organisation, managed by its owners. */
import * as v from 'valibot';
import { KEY_DAYS, KEY_NAME_MAX, KEY_SCOPES, KEYS_MAX } from '#shared/domain/organisations/key-scopes.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, line, list, MessageReply, Moment, single } from '../common/fields.ts';

export const OrganisationKey = v.object({
  _id: v.string(),
  name: v.string(),
  /** The first characters of the key. */
  start: v.string(),
  scopes: v.array(v.picklist(KEY_SCOPES)),
  /** Name of the owner who created it; null if the account no longer exists. */
  createdBy: v.nullable(v.string()),
  createdAt: Moment,
  /** Null if it never expires. */
  expiresAt: v.nullable(Moment),
  expired: v.boolean(),
  /** Accurate to a minute; null before the first use. */
  usedAt: v.nullable(Moment),
});
export type OrganisationKey = v.InferOutput<typeof OrganisationKey>;

export const listOrganisationKeys = {
  id: 'organisationKeys.list',
  method: 'GET',
  path: '/api/own-organisations/:id/api-keys',
  access: 'session',
  summary: 'Lists an organisation’s API keys, newest first.',
  description: 'For owners. The keys themselves are never returned.',
  params: idParams('organisation'),
  response: list(OrganisationKey),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const createOrganisationKey = {
  id: 'organisationKeys.create',
  method: 'POST',
  path: '/api/own-organisations/:id/api-keys',
  access: 'session',
  summary: 'Creates an API key and returns it once.',
  description: `For owners, who all get an email. An organisation has at most ${String(KEYS_MAX)} keys.`,
  params: idParams('organisation'),
  body: v.object({
    name: line('The name', KEY_NAME_MAX),
    scopes: v.pipe(
      v.array(v.picklist(KEY_SCOPES, 'Unknown scope'), 'Scopes must be a list'),
      v.minLength(1, 'Choose what the key may do'),
      v.check((scopes) => new Set(scopes).size === scopes.length, 'The same scope is listed twice'),
    ),
    /** Null if it never expires. */
    days: v.nullable(v.picklist(KEY_DAYS, `Choose ${KEY_DAYS.join(', ')} days, or no expiry`)),
  }),
  status: 201,
  response: single({ key: OrganisationKey, token: v.string() }),
  errors: ['FORBIDDEN', 'QUOTA_EXCEEDED'],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const revokeOrganisationKey = {
  id: 'organisationKeys.revoke',
  method: 'DELETE',
  path: '/api/organisation-api-keys/:id',
  access: 'session',
  summary: 'Revokes an API key at once.',
  description: 'For owners, who all get an email.',
  params: idParams('API key'),
  response: MessageReply,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;
