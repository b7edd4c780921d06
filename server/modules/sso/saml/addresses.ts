/** Our addresses for SAML: one set for each organisation, so that a response to one can't pass for another's. */
import { SAML_PATH } from '#shared/contract/sso/saml.ts';

export interface SamlAddresses {
  /** Also our entity ID. */
  readonly metadata: string;
  readonly acs: string;
  readonly logout: string;
}

export const samlAddressesOf = (publicUrl: string, organisationId: string): SamlAddresses => {
  const base = `${publicUrl}${SAML_PATH}/${organisationId}`;
  return { metadata: `${base}/metadata`, acs: `${base}/acs`, logout: `${base}/logout` };
};
