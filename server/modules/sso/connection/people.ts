/** Rules about who may sign in by an organisation's provider. */
import { domainOf } from '#shared/domain/sso/domains.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { ownerOfDomain } from '../domains/repository.ts';
import type { SsoConnectionsTable } from '../tables.ts';
import type { Claims } from './provider.ts';
import { nameOf } from './repository.ts';

/** Returns a sentence about why the person can't sign in, or null. */
export const personFault = async (
  db: Db,
  { organisation_id: organisationId, kind }: Pick<SsoConnectionsTable, 'organisation_id' | 'kind'>,
  { email, emailVerified }: Pick<Claims, 'email' | 'emailVerified'>,
): Promise<string | null> => {
  if (email === null) {
    return kind === 'saml'
      ? 'The identity provider sent no email address. It has to send one as the attribute “email”, or as the NameID.'
      : 'The identity provider sent no email address. It has to share the claim “email”.';
  }
  if (!emailVerified) {
    return `The identity provider doesn’t say that ${email} is verified. It has to share the claim “email_verified”.`;
  }
  if ((await ownerOfDomain(db, domainOf(email))) !== organisationId) {
    return `${email} isn’t an address of a verified domain of ${await nameOf(db, organisationId)}.`;
  }
  return null;
};
