/** Rows of the tables owned by the sso module. */
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sso_domains: SsoDomainsTable;
    sso_connections: SsoConnectionsTable;
    sso_identities: SsoIdentitiesTable;
    sso_sign_ins: SsoSignInsTable;
    saml_messages: SamlMessagesTable;
  }
}

/** Domains of organisations. A domain is verified for one organisation at most. */
export interface SsoDomainsTable {
  id: string;
  organisation_id: string;
  /** In lower case and ASCII. */
  domain: string;
  /** In the DNS record that proves the domain. */
  token: string;
  verified_at: number | null;
  checked_at: number | null;
  /** Since when a verified domain's record is missing. */
  missing_since: number | null;
  created_at: number;
}

/** The identity provider of each organisation. */
export interface SsoConnectionsTable {
  organisation_id: string;
  kind: 'oidc' | 'saml';
  /** The issuer of OpenID Connect, or the entity ID of a SAML provider. */
  issuer: string;
  client_id: string;
  /** The client secret, or our private key for signed SAML requests. */
  secret_sealed: string;
  /** Empty without one. */
  group_claim: string;
  /** JSON list. */
  manager_groups: string;
  /** Whether passwords are refused for the verified domains. */
  enforced: Flag;
  /** When a test succeeded with the present issuer and client. */
  tested_at: number | null;
  /** JSON of `SamlSettings`; null for OpenID Connect. */
  saml: string | null;
  /** Random; new with every change, so that sign-ins that were started before it end. */
  stamp: string;
  created_at: number;
}

/** Which subject of the provider is which member. The link ends with the membership. */
export interface SsoIdentitiesTable {
  organisation_id: string;
  issuer: string;
  subject: string;
  /** The `id` of the membership. */
  member_id: string;
  created_at: number;
  used_at: number;
  /** JSON of `SamlSession`, for single logout; null without one. */
  saml_session: string | null;
}

/** Sign-ins at a provider that were started. */
export interface SsoSignInsTable {
  /** SHA-256 of the state, hex. */
  state_hash: string;
  organisation_id: string;
  /** The owner who tests; null for a sign-in. */
  tester_id: string | null;
  /** The device that signs in; null for a test. */
  device_id: string | null;
  /** SHA-256 of what only the browser that started knows, base64url. */
  challenge: string;
  /** The nonce, or the ID of the SAML request. */
  nonce: string;
  /** The PKCE verifier, sealed; empty for SAML. */
  code_verifier_sealed: string;
  /** `stamp` of the connection when it was started. */
  stamp: string;
  /** When the provider's reply was taken: it is taken once. */
  replied_at: number | null;
  /** The provider's claims, sealed: for the question about a session on another device. */
  claims_sealed: string | null;
  expires_at: number;
}

/** SAML messages that were taken, so that none is taken twice. */
export interface SamlMessagesTable {
  organisation_id: string;
  /** SHA-256 of its ID, hex. */
  message_hash: string;
  /** When it is refused by its time. */
  expires_at: number;
}
