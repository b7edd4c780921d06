/**
 * The shape of our credentials, as Open Badges 3.0 asks for it: the required properties, cardinalities and constraints of
 * the classes AchievementCredential, Profile, AchievementSubject, Achievement, Criteria, Image, IdentityObject,
 * CredentialStatus and CredentialSchema, and the claims of its JSON Web Token proof.
 */
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { ACHIEVEMENTS } from '#shared/domain/credentials/achievements.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { BADGES } from '#shared/domain/ranking/badges.ts';
import { credentialBody, hashIdentity } from './credential-body.ts';

const uri = { type: 'string', format: 'uri' };
const text = { type: 'string', minLength: 1 };
/** A moment with its time zone. */
const moment = { type: 'string', format: 'date-time' };
const typed = (...names: string[]) => ({
  type: 'array',
  items: { type: 'string' },
  allOf: names.map((name) => ({ contains: { const: name } })),
});
const object = (required: readonly string[], properties: object) => ({ type: 'object', required, properties });

const image = object(['id', 'type'], { id: uri, type: { const: 'Image' } });
const profile = object(['id', 'type'], { id: uri, type: typed('Profile'), name: text, url: uri });
const identity = object(['type', 'hashed', 'identityHash', 'identityType'], {
  type: { const: 'IdentityObject' },
  hashed: { type: 'boolean' },
  identityHash: { type: 'string', pattern: '^(sha256|md5)\\$[0-9a-fA-F]+$' },
  identityType: { enum: ['emailAddress', 'name'] },
  salt: text,
});
const achievement = object(['id', 'type', 'criteria', 'description', 'name'], {
  id: uri,
  type: typed('Achievement'),
  achievementType: { enum: ['Certificate', 'Badge'] },
  criteria: { type: 'object', anyOf: [{ required: ['id'] }, { required: ['narrative'] }] },
  description: text,
  name: text,
  image,
});
const subject = {
  ...object(['type', 'achievement'], {
    id: uri,
    type: typed('AchievementSubject'),
    identifier: { type: 'array', minItems: 1, items: identity },
    narrative: text,
    achievement,
  }),
  anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
};
/** W3C, Bitstring Status List v1.0: an index is text. */
const status = object(['id', 'type', 'statusPurpose', 'statusListIndex', 'statusListCredential'], {
  id: uri,
  type: { const: 'BitstringStatusListEntry' },
  statusPurpose: { const: 'revocation' },
  statusListIndex: { type: 'string', pattern: '^\\d+$' },
  statusListCredential: uri,
});
const credential = object(
  ['@context', 'id', 'type', 'issuer', 'validFrom', 'credentialSubject', 'iss', 'jti', 'nbf', 'sub'],
  {
    '@context': {
      type: 'array',
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context(-3\\.\\d\\.\\d)*\\.json$' },
      ],
      minItems: 2,
    },
    id: uri,
    type: typed('VerifiableCredential', 'OpenBadgeCredential'),
    name: text,
    issuer: profile,
    validFrom: moment,
    awardedDate: moment,
    credentialSubject: subject,
    credentialStatus: status,
    credentialSchema: {
      type: 'array',
      contains: object(['id', 'type'], {
        id: {
          const: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        },
        type: { const: '1EdTechJsonSchemaValidator2019' },
      }),
    },
    iss: uri,
    jti: uri,
    sub: uri,
    nbf: { type: 'integer' },
  },
);

const ajv = addFormats(new Ajv2020({ allErrors: true, strict: false }));
const validate = ajv.compile(credential);

const body = (changes: Partial<Parameters<typeof credentialBody>[0]> = {}) =>
  credentialBody({
    base: 'https://wisdom.example/credentials',
    siteUrl: 'https://wisdom.example',
    code: 'AAAAAAAAAAAA',
    subjectId: '00000000-0000-4000-8000-000000000000',
    award: { kind: 'certificate', program: 'caseStudies' },
    narrative: 'Submitted the one case study.',
    awardedAt: 1_768_500_000_123,
    issuedAt: 1_768_600_000_456,
    holder: [hashIdentity('emailAddress', 'a@example.com', 'Kosher')],
    listId: 'BBBBBBBBBBBB',
    position: 7,
    ...changes,
  });

it('A credential of every certificate and badge has what Open Badges 3.0 requires', () => {
  const awards = [
    ...PROGRAM_KEYS.map((program) => ({ kind: 'certificate', program }) as const),
    ...BADGES.map((badge) => ({ kind: 'badge', badge, program: badge === 'program' ? 'caseStudies' : null }) as const),
  ];
  for (const award of awards) {
    const made = JSON.parse(JSON.stringify(body({ award }))) as unknown;
    expect(validate(made) ? [] : validate.errors, JSON.stringify(award)).toEqual([]);
  }
});

it('The check finds a required property that is missing', () => {
  for (const name of ['issuer', 'validFrom', 'credentialSubject', 'id', 'jti']) {
    expect(validate({ ...body(), [name]: undefined }), name).toBe(false);
  }
});

it('The claims of the token are those of the credential', () => {
  const made = body();
  expect(made).toMatchObject({ iss: made.issuer.id, jti: made.id, sub: made.credentialSubject.id });
  expect(made.nbf * 1_000).toBe(Date.parse(made.validFrom));
  expect(made.validFrom).toBe('2026-01-16T21:46:40Z');
  expect(made.awardedDate).toBe('2026-01-15T18:00:00Z');
});

it('An identity is hashed as in the example of the specification', () => {
  expect(hashIdentity('emailAddress', 'a@example.com', 'Kosher').identityHash).toBe(
    'sha256$b5809d8a92f8858436d7e6b87c12ebc0ae1eac4baecc2c0b913aee2c922ef399',
  );
});

it('Every achievement has an address of its own', () => {
  expect(ACHIEVEMENTS.size).toBe(PROGRAM_KEYS.length * 2 + BADGES.length - 1);
});
