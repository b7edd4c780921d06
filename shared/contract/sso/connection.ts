/** The connection of an organisation to its identity provider. For owners. */
import * as v from 'valibot';
import { MANAGER_GROUPS_MAX } from '#shared/domain/sso/limits.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { idParams, line, MessageReply, Moment, single } from '../common/fields.ts';
import { ProviderReply, SsoChallenge } from './sign-in.ts';

/** Settings that a SAML connection has beside the issuer, which is the provider's entity ID. */
export const SamlDetails = v.object({
  ssoUrl: v.string(),
  /** Null without single logout. */
  sloUrl: v.nullable(v.string()),
  certificates: v.array(
    v.object({
      /** PEM. */
      text: v.string(),
      subject: v.string(),
      endsAt: Moment,
    }),
  ),
  /** Attribute with the email address; empty for the usual names and the NameID. */
  emailAttribute: v.string(),
  /** Whether the response has to be signed too. The assertion always has to be. */
  signedResponse: v.boolean(),
  /** Whether a sign-in may start at the provider. */
  idpInitiated: v.boolean(),
});
export type SamlDetails = v.InferOutput<typeof SamlDetails>;

export const SsoConnection = v.object({
  kind: v.picklist(['oidc', 'saml']),
  /** The issuer of OpenID Connect, or the entity ID of a SAML provider. */
  issuer: v.string(),
  /** Our client ID, or our entity ID. */
  clientId: v.string(),
  /** Null for OpenID Connect. */
  saml: v.nullable(SamlDetails),
  /** Name of the claim or attribute with a person's groups; empty without one. */
  groupClaim: v.string(),
  managerGroups: v.array(v.string()),
  /** True if the addresses of the domains can sign in with single sign-on only. */
  enforced: v.boolean(),
  /** When an owner last signed in by these settings; null until then. */
  testedAt: v.nullable(Moment),
  createdAt: Moment,
});
export type SsoConnection = v.InferOutput<typeof SsoConnection>;

const issuer = v.pipe(
  line('The issuer', 500),
  v.url('The issuer must be an address, such as https://login.example.com'),
  // Providers show the address of this document as often as the issuer.
  v.transform((text) => text.replace(/\/\.well-known\/openid-configuration\/?$/, '')),
  v.check((text) => !/[?#]|\/\.well-known\//.test(text), 'The issuer must be an address without a query'),
);

/** Roles by group, for both protocols. */
export const groupSettings = {
  groupClaim: v.pipe(
    v.string('The group claim must be text'),
    v.trim(),
    v.maxLength(200, 'The group claim must be at most 200 characters long'),
    // oxlint-disable-next-line no-control-regex -- matches control characters
    v.check((text) => !/[\u0000-\u001f\u007f]/.test(text), 'The group claim must be one line of plain text'),
  ),
  managerGroups: v.pipe(
    v.array(line('The group', 200), 'Groups must be a list'),
    v.maxLength(MANAGER_GROUPS_MAX, `At most ${String(MANAGER_GROUPS_MAX)} groups`),
  ),
};

const settings = {
  issuer,
  clientId: line('The client ID', 300),
  /** Stored encrypted and never returned. Without it the present one stays. */
  clientSecret: v.optional(line('The client secret', 1_000)),
  ...groupSettings,
};

const params = idParams('organisation');
const path = '/api/own-organisations/:id/sso';
const connection = single({ connection: SsoConnection });

export const getSsoConnection = {
  id: 'sso.get',
  method: 'GET',
  path,
  access: 'session',
  summary: 'Returns an organisation’s connection to its identity provider.',
  description: 'For owners. The client secret is never returned.',
  params,
  response: single({
    connection: v.nullable(SsoConnection),
    /** To register with the provider, exactly so. */
    redirectUri: v.string(),
    /** To register with a SAML provider. The metadata contains the other addresses; its own is our entity ID. */
    saml: v.object({ metadata: v.string(), acs: v.string(), logout: v.string() }),
  }),
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const putSsoConnection = {
  id: 'sso.put',
  method: 'PUT',
  path,
  access: 'session',
  summary: 'Connects an organisation to an OpenID Connect provider.',
  description:
    'For owners. Reads the provider’s metadata at the issuer. Another issuer or client has to be tested again; until then single sign-on isn’t required.',
  params,
  body: v.object(settings),
  response: connection,
  errors: ['FORBIDDEN', 'SSO_REFUSED'],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const removeSsoConnection = {
  id: 'sso.remove',
  method: 'DELETE',
  path,
  access: 'session',
  summary: 'Disconnects an organisation from its identity provider.',
  description: 'For owners. Its people sign in with their passwords again.',
  params,
  response: MessageReply,
  errors: ['FORBIDDEN'],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const enforceSso = {
  id: 'sso.enforce',
  method: 'PUT',
  path: `${path}/enforced`,
  access: 'session',
  summary: 'Requires single sign-on for the organisation’s domains, or not.',
  description:
    'For owners, after a successful test. Password sign-in, reset and sign-up are then refused for addresses of the verified domains, except for owners and our staff.',
  params,
  body: v.object({ enforced: v.boolean('Say whether single sign-on is required') }),
  response: connection,
  errors: ['FORBIDDEN', 'SSO_REFUSED'],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const startSsoTest = {
  id: 'sso.startTest',
  method: 'POST',
  path: `${path}/test`,
  access: 'session',
  summary: 'Starts a test sign-in and returns the provider’s address.',
  description: 'For owners. Signs no one in and changes no account.',
  params,
  body: v.object({ challenge: SsoChallenge }),
  response: single({ url: v.string() }),
  errors: ['FORBIDDEN', 'SSO_REFUSED'],
} as const satisfies Endpoint;

export const completeSsoTest = {
  id: 'sso.completeTest',
  method: 'POST',
  path: `${path}/test/result`,
  access: 'session',
  summary: 'Returns the provider’s details about the person who tested.',
  params,
  body: v.object(ProviderReply),
  response: single({
    email: v.nullable(v.string()),
    emailVerified: v.boolean(),
    name: v.nullable(v.string()),
    /** Null if the provider sent no group claim. */
    groups: v.nullable(v.array(v.string())),
    /** Why this person couldn't sign in; null if they could. */
    problem: v.nullable(v.string()),
  }),
  errors: ['FORBIDDEN', 'SSO_REFUSED', 'SSO_OVER'],
} as const satisfies Endpoint;
