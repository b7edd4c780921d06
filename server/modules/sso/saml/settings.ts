/** Settings of a SAML connection, as they are stored. */
import * as v from 'valibot';
import type { SsoConnectionsTable } from '../tables.ts';

const Settings = v.object({
  /** Where sign-ins start, by HTTP-Redirect. */
  ssoUrl: v.string(),
  /** Where single logout goes, by HTTP-Redirect; null without it. */
  sloUrl: v.nullable(v.string()),
  /** The provider's signing certificates: PEM. */
  certificates: v.array(v.string()),
  /** Attribute with the email address; empty for the usual names and the NameID. */
  emailAttribute: v.string(),
  /** Whether the response has to be signed too; the assertion always has to be. */
  signedResponse: v.boolean(),
  /** Whether a sign-in may start at the provider. */
  idpInitiated: v.boolean(),
  /** Our certificate, for requests that we sign: PEM. */
  ownCertificate: v.string(),
});
export type SamlSettings = v.InferOutput<typeof Settings>;

export type SamlConnection = SsoConnectionsTable & { readonly kind: 'saml' };

export const isSaml = (connection: SsoConnectionsTable): connection is SamlConnection => connection.kind === 'saml';

export const samlSettingsOf = ({ saml }: Pick<SsoConnectionsTable, 'saml'>): SamlSettings =>
  v.parse(Settings, JSON.parse(saml ?? 'null'));
