import { X509Certificate } from 'node:crypto';
import type { SamlDetails, SsoConnection } from '#shared/contract/sso/connection.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { isSaml, samlSettingsOf, type SamlConnection } from '../saml/settings.ts';
import type { SsoConnectionsTable } from '../tables.ts';

const moment = (at: number): string => new Date(at).toISOString();

const toDetails = (row: SamlConnection): SamlDetails => {
  const { ssoUrl, sloUrl, certificates, emailAttribute, signedResponse, idpInitiated } = samlSettingsOf(row);
  return {
    ssoUrl,
    sloUrl,
    certificates: certificates.map((text) => {
      const { subject, validTo } = new X509Certificate(text);
      return { text, subject: subject.replaceAll('\n', ', '), endsAt: moment(Date.parse(validTo)) };
    }),
    emailAttribute,
    signedResponse,
    idpInitiated,
  };
};

export const toConnection = (row: SsoConnectionsTable): SsoConnection => ({
  kind: row.kind,
  issuer: row.issuer,
  clientId: row.client_id,
  saml: isSaml(row) ? toDetails(row) : null,
  groupClaim: row.group_claim,
  // Written by this module only.
  managerGroups: JSON.parse(row.manager_groups) as string[],
  enforced: row.enforced === 1,
  testedAt: row.tested_at === null ? null : moment(row.tested_at),
  createdAt: moment(row.created_at),
});

/** A refusal of one field of the settings. */
export const connectionFault = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field, message }] } });
