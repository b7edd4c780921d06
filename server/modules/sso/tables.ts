/** Rows of the tables owned by the sso module. */
import type { Flag } from '../../platform/database/flag.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sso_domains: SsoDomainsTable;
    sso_connections: SsoConnectionsTable;
    sso_identities: SsoIdentitiesTable;
    sso_sign_ins: SsoSignInsTable;
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
  kind: 'oidc';
  issuer: string;
  client_id: string;
  secret_sealed: string;
  /** Empty without one. */
  group_claim: string;
  /** JSON list. */
  manager_groups: string;
  /** Whether passwords are refused for the verified domains. */
  enforced: Flag;
  /** When a test succeeded with the present issuer and client. */
  tested_at: number | null;
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
  nonce: string;
  /** The PKCE verifier, sealed. */
  code_verifier_sealed: string;
  /** `stamp` of the connection when it was started. */
  stamp: string;
  /** When the provider's reply was taken: it is taken once. */
  replied_at: number | null;
  /** The provider's claims, sealed: for the question about a session on another device. */
  claims_sealed: string | null;
  expires_at: number;
}
