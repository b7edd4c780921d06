/** Limits of single sign-on. */

/** Maximum domains of an organisation, verified or not. */
export const SSO_DOMAINS_MAX = 20;
/** Maximum values of the group claim that make someone a manager. */
export const MANAGER_GROUPS_MAX = 50;
/** Days for which a domain stays verified after its DNS record was first missing. */
export const DOMAIN_GRACE_DAYS = 7;
/** Maximum signing certificates of a SAML provider: the present one, and those that follow it. */
export const SAML_CERTIFICATES_MAX = 5;
