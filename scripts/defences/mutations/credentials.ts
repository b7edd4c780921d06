/** Signed credentials: forgeries, revocations, and what a stolen database is worth. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const CREDENTIALS = 'server/modules/credentials';
const FORGERIES = `${CREDENTIALS}/verifying/forgeries.test.ts`;
const LIFE = `${CREDENTIALS}/issuing/credentials.test.ts`;

export const credentials: readonly Mutation[] = [
  ...mutationsOf(`${CREDENTIALS}/verifying/signed-credential.ts`, [FORGERIES], {
    'credentials: the signature': [
      'await compactVerify(jwt, await importJWK(jwk, ALGORITHM), { algorithms: [ALGORITHM] })',
      "{ payload: Buffer.from(jwt.split('.')[1] ?? '', 'base64url'), jwk, compactVerify, importJWK }",
    ],
    'credentials: other spellings of the same bytes': [' || !isCanonical(jwt)', ''],
    'credentials: the type': [' || typ !== CREDENTIAL_TYPE', ''],
    'credentials: the issuer of the token': ['iss !== key.issuer || ', ''],
    'credentials: the issuer of the credential': ['issuer.id !== key.issuer || ', ''],
    'credentials: the token is of the credential': [' || jti !== id', ''],
    'credentials: only badges, no status lists': [
      "v.pipe(v.array(v.string()), v.includes('OpenBadgeCredential'))",
      'v.array(v.string())',
    ],
  }),
  ...mutationsOf(`${CREDENTIALS}/signing/keys.ts`, [FORGERIES, `${CREDENTIALS}/signing/documents.test.ts`], {
    'credentials: keys of other issuers': ['row === undefined || kidOf(row) !== kid', 'row === undefined'],
  }),
  ...mutationsOf(`${CREDENTIALS}/signing/keys.ts`, ['tests/access/stolen-signing-key.test.ts', LIFE], {
    'credentials: the signing key is sealed': [
      'keys.seal(PURPOSE, JSON.stringify({ id, jwk: privateJwk }))',
      'JSON.stringify({ id, jwk: privateJwk })',
    ],
  }),
  ...mutationsOf(`${CREDENTIALS}/signing/keys-repository.ts`, [LIFE], {
    'credentials: replaced keys lose their private half': [', private_sealed: null })', ' })'],
  }),
  ...mutationsOf(`${CREDENTIALS}/verifying/service.ts`, [FORGERIES], {
    'credentials: status lists of other issuers': [
      'list === undefined || listUrl(list.base, list.id) !== url',
      'false',
    ],
    'credentials: from the future': [' || payload.nbf > clock.now() / 1_000 + CLOCK_TOLERANCE_S', ''],
  }),
  ...mutationsOf(`${CREDENTIALS}/verifying/service.ts`, [LIFE], {
    'credentials: revoked ones': ["revoked === null ? 'valid' : 'revoked'", "'valid'"],
  }),
  ...mutationsOf(`${CREDENTIALS}/issuing/awards-repository.ts`, [LIFE], {
    'credentials: certificates of other learners': [
      "    .where('user_id', '=', userId)\n    .where('code', '=', code)",
      "    .where('code', '=', code)",
    ],
  }),
  ...mutationsOf(`${CREDENTIALS}/issuing/awards.ts`, [LIFE], {
    'credentials: certificates on hold': ['row.gaps > 0', 'false'],
  }),
  ...mutationsOf(`${CREDENTIALS}/issuing/repository.ts`, [LIFE], {
    'credentials: files of other learners': [
      "where('user_id', '=', userId).where('code', '=', code)",
      "where('code', '=', code)",
    ],
  }),
  ...mutationsOf(`${CREDENTIALS}/issuing/credential-body.ts`, [LIFE], {
    'credentials: the holder is hashed': ['`sha256$${sha256(identityText(identityType, text) + salt)}`', 'text'],
  }),
  ...mutationsOf(`${CREDENTIALS}/personal-data.ts`, [LIFE], {
    'credentials: revoked with the account': ['rows.filter(({ revoked_at }) => revoked_at === null)', '[]'],
  }),
];
