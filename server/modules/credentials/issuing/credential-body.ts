/** The content of a credential: OpenBadgeCredential of Open Badges 3.0, on the W3C data model 2.0. */
import { achievementOf, type Achievement, type Award } from '#shared/domain/credentials/achievements.ts';
import { identityText, type IdentityType } from '#shared/domain/credentials/identity.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { issuerOf } from '../signing/keys.ts';
import { listUrl } from '../signing/status-list.ts';

export const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
] as const;
const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

export interface HashedIdentity {
  readonly type: 'IdentityObject';
  readonly hashed: true;
  readonly identityHash: string;
  readonly identityType: IdentityType;
  readonly salt: string;
}

/** Hashes an identity as the specification says: SHA-256 of the text followed by the salt. */
export const hashIdentity = (identityType: IdentityType, text: string, salt: string): HashedIdentity => ({
  type: 'IdentityObject',
  hashed: true,
  identityHash: `sha256$${sha256(identityText(identityType, text) + salt)}`,
  identityType,
  salt,
});

export const issuerProfile = (base: string, siteUrl: string) => ({
  id: issuerOf(base),
  type: ['Profile'],
  name: 'Business Wisdom',
  url: siteUrl,
});

const achievementBody = (base: string, { key, name, description, criteria, type }: Achievement) => ({
  id: `${base}/achievements/${key}`,
  type: ['Achievement'],
  name,
  description,
  criteria: { narrative: criteria },
  achievementType: type,
  image: { id: `${base}/pictures/${key}`, type: 'Image' },
});

/** The achievement at its own address. */
export const achievementDocument = (base: string, achievement: Achievement) => ({
  '@context': CONTEXTS,
  ...achievementBody(base, achievement),
});

/** Moments of a credential are whole seconds, because `nbf` must equal `validFrom`. */
const wholeSecond = (at: number): string => new Date(Math.floor(at / 1_000) * 1_000).toISOString().replace('.000', '');

export interface CredentialFacts {
  readonly base: string;
  readonly siteUrl: string;
  readonly code: string;
  /** Random and of this credential alone, so that two credentials of a learner can't be connected. */
  readonly subjectId: string;
  readonly award: Award;
  /** The learner’s own work, if there is more to say than the criteria. */
  readonly narrative: string | null;
  readonly awardedAt: number;
  readonly issuedAt: number;
  readonly holder: readonly HashedIdentity[];
  readonly listId: string;
  readonly position: number;
}

/** Returns the credential with the claims that Open Badges asks of a JWT. */
export const credentialBody = (facts: CredentialFacts) => {
  const { base, siteUrl, code, award, narrative, issuedAt, awardedAt, holder, listId, position } = facts;
  const achievement = achievementOf(award);
  const id = `${siteUrl}/verify/${code}`;
  const subjectId = `urn:uuid:${facts.subjectId}`;
  const list = listUrl(base, listId);
  return {
    '@context': CONTEXTS,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerProfile(base, siteUrl),
    validFrom: wholeSecond(issuedAt),
    awardedDate: wholeSecond(awardedAt),
    name: achievement.name,
    credentialSubject: {
      id: subjectId,
      type: ['AchievementSubject'],
      identifier: holder,
      ...(narrative !== null && { narrative }),
      achievement: achievementBody(base, achievement),
    },
    credentialStatus: {
      id: `${list}#${String(position)}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(position),
      statusListCredential: list,
    },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
    iss: issuerOf(base),
    jti: id,
    sub: subjectId,
    nbf: Math.floor(issuedAt / 1_000),
    iat: Math.floor(issuedAt / 1_000),
  };
};
