/** The person in a SAML assertion whose signature was checked. */
import type { Profile } from '@node-saml/node-saml';
import * as v from 'valibot';
import { Email } from '#shared/contract/common/fields.ts';
import { groupsOf } from '#shared/domain/sso/roles.ts';
import type { Claims } from '../connection/provider.ts';
import type { SamlConnection, SamlSettings } from './settings.ts';
import type { SamlSession } from './session.ts';
import { SamlRefused } from './refused.ts';

const XMLSOAP = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Usual names of attributes, by Entra ID, ADFS, Okta, Google, Keycloak and eduPerson. */
const EMAIL_NAMES = ['email', 'mail', 'emailAddress', `${XMLSOAP}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'];
const NAME_NAMES = [
  'displayName',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'name',
  'cn',
];
const GIVEN_NAMES = ['givenName', 'firstName', 'given_name', `${XMLSOAP}/givenname`, 'urn:oid:2.5.4.42'];
const FAMILY_NAMES = ['surname', 'lastName', 'sn', 'family_name', `${XMLSOAP}/surname`, 'urn:oid:2.5.4.4'];

export interface SamlClaims extends Claims {
  readonly session: SamlSession;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Returns the claims of an assertion. */
export const personIn = (
  profile: Profile,
  { group_claim: groupAttribute }: Pick<SamlConnection, 'group_claim'>,
  { emailAttribute }: Pick<SamlSettings, 'emailAttribute'>,
): SamlClaims => {
  const attributes = new Map<string, unknown>(Object.entries(profile['attributes'] ?? {}));
  const first = (names: readonly string[]): string | null =>
    names.map((name) => textOf(attributes.get(name))).find((text) => text !== null) ?? null;
  const subject = textOf(profile.nameID)?.trim() ?? '';
  const format = textOf(profile.nameIDFormat) ?? 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
  if (subject === '' || format === TRANSIENT) throw new SamlRefused('subject');
  const said =
    emailAttribute === ''
      ? (first(EMAIL_NAMES) ?? (format === EMAIL_FORMAT ? subject : null))
      : textOf(attributes.get(emailAttribute));
  const email = v.safeParse(Email, said);
  const full = [first(GIVEN_NAMES), first(FAMILY_NAMES)].filter((part) => part !== null).join(' ');
  return {
    subject,
    email: email.success ? email.output : null,
    // SAML has no such claim: the owner of the domain says it by the address alone.
    emailVerified: true,
    name: first(NAME_NAMES) ?? (full === '' ? first([`${XMLSOAP}/name`]) : full),
    groups: groupAttribute === '' ? null : groupsOf(attributes.get(groupAttribute)),
    session: {
      nameID: subject,
      nameIDFormat: format,
      nameQualifier: textOf(profile.nameQualifier),
      spNameQualifier: textOf(profile.spNameQualifier),
      sessionIndex: textOf(profile.sessionIndex),
    },
  };
};
