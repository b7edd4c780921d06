import { CompactSign } from 'jose';
import { ALGORITHM, type SigningKey } from './keys.ts';

/** Type of a signed credential (W3C, Securing Verifiable Credentials using JOSE and COSE). */
export const CREDENTIAL_TYPE = 'vc+jwt';

/** Signs a credential as a compact JWS. */
export const signCredential = ({ kid, key }: SigningKey, credential: object): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(credential)))
    .setProtectedHeader({ alg: ALGORITHM, typ: CREDENTIAL_TYPE, cty: 'vc', kid })
    .sign(key);
