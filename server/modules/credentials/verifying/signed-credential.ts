import { compactVerify, decodeProtectedHeader, importJWK, type ProtectedHeaderParameters } from 'jose';
import * as v from 'valibot';
import { ALGORITHM, type PublicKey } from '../signing/keys.ts';
import { CREDENTIAL_TYPE } from '../signing/sign.ts';

/** The parts of a credential of ours that its verification needs. */
const Payload = v.object({
  id: v.string(),
  type: v.pipe(v.array(v.string()), v.includes('OpenBadgeCredential')),
  issuer: v.object({ id: v.string(), name: v.string() }),
  validFrom: v.string(),
  awardedDate: v.string(),
  name: v.string(),
  credentialSubject: v.object({
    identifier: v.array(
      v.object({
        identityHash: v.string(),
        identityType: v.picklist(['emailAddress', 'name']),
        salt: v.string(),
      }),
    ),
    achievement: v.object({ description: v.string(), criteria: v.object({ narrative: v.string() }) }),
  }),
  credentialStatus: v.object({
    statusPurpose: v.literal('revocation'),
    statusListIndex: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
    statusListCredential: v.string(),
  }),
  iss: v.string(),
  jti: v.string(),
  nbf: v.number(),
});
export type SignedPayload = v.InferOutput<typeof Payload>;

export type Signed =
  | { readonly outcome: 'signed'; readonly payload: SignedPayload }
  | { readonly outcome: 'changed' | 'unknown' | 'unreadable' };

const headerOf = (jwt: string): ProtectedHeaderParameters | null => {
  try {
    return decodeProtectedHeader(jwt);
  } catch {
    return null;
  }
};

/** Base64url has spare bits at the end of a part: other spellings of the same bytes are refused like any change. */
const isCanonical = (jwt: string): boolean =>
  jwt.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

const payloadOf = async (jwt: string, { jwk }: PublicKey): Promise<SignedPayload | null> => {
  try {
    const verified = await compactVerify(jwt, await importJWK(jwk, ALGORITHM), { algorithms: [ALGORITHM] });
    return v.parse(Payload, JSON.parse(new TextDecoder().decode(verified.payload)));
  } catch {
    return null;
  }
};

/**
 * Verifies the signature of a credential with a key of ours, and that it is a credential of that key's issuer. The key
 * comes from our own table and the algorithm from our code: keys and algorithms that a credential brings along are
 * never used.
 */
export const openSigned = async (
  jwt: string,
  findKey: (kid: string) => Promise<PublicKey | undefined>,
): Promise<Signed> => {
  const header = headerOf(jwt);
  if (header === null) return { outcome: 'unreadable' };
  const { kid, alg, typ } = header;
  const key = kid === undefined ? undefined : await findKey(kid);
  if (key === undefined) return { outcome: 'unknown' };
  if (alg !== ALGORITHM || typ !== CREDENTIAL_TYPE || !isCanonical(jwt)) return { outcome: 'changed' };
  const payload = await payloadOf(jwt, key);
  if (payload === null) return { outcome: 'changed' };
  const { iss, issuer, jti, id } = payload;
  if (iss !== key.issuer || issuer.id !== key.issuer || jti !== id) return { outcome: 'unknown' };
  return { outcome: 'signed', payload };
};
