import type { SsoConnectionsTable } from '../tables.ts';

/** Returns the issuer of a connection's subjects. Some providers use one name for both protocols, with other subjects. */
export const identityIssuerOf = ({ kind, issuer }: Pick<SsoConnectionsTable, 'kind' | 'issuer'>): string =>
  kind === 'saml' ? `saml:${issuer}` : issuer;
