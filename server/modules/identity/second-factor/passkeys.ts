/** Passkeys by WebAuthn: what a browser is asked for, and whether its answer holds. */
import {
  TRANSPORTS,
  type MadePasskey,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeyTransport,
  type SignedByPasskey,
} from '#shared/contract/identity/passkeys.ts';
import { makeToken } from '../../../platform/crypto.ts';
import type { PasskeysTable } from '../tables.ts';
import type { UserRow } from '../sign-in/users-repository.ts';

const NAME = 'Business Wisdom';
/** How long a person may take to touch their key, in milliseconds; browsers end it then. */
const TIMEOUT_MS = 2 * 60_000;
/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257];

/** The site, as authenticators know it. */
const partyOf = (publicUrl: string): { rpId: string; origin: string } => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};

const isTransport = (name: unknown): name is PasskeyTransport => TRANSPORTS.some((known) => known === name);

const knownOf = ({ credential_id: id, transports }: PasskeysTable) => ({
  id,
  type: 'public-key' as const,
  // Written by `verifyMade` alone.
  transports: (JSON.parse(transports) as unknown[]).filter(isTransport),
});

/** Length of a challenge: as many random bits as a token has. */
export const makeChallenge = makeToken;

/** The options from which a browser makes a passkey of that account. */
export const creationOf = (
  publicUrl: string,
  { id, email, name }: UserRow,
  challenge: string,
  present: readonly PasskeysTable[],
): PasskeyCreation => ({
  challenge,
  rp: { id: partyOf(publicUrl).rpId, name: NAME },
  user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TIMEOUT_MS,
  // Which make of authenticator it is decides nothing here.
  attestation: 'none',
  excludeCredentials: present.map(knownOf),
  // The password was the first step, so an authenticator that asks for nothing but a touch will do.
  authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
});

/** Loaded for the first passkey: it takes a twentieth of the server's start. */
const library = () => import('@simplewebauthn/server');

/** The stored form of a passkey that a browser has made; null when its reply is invalid. */
export const verifyMade = async (
  publicUrl: string,
  challenge: string,
  made: MadePasskey,
): Promise<Pick<PasskeysTable, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> => {
  const { rpId, origin } = partyOf(publicUrl);
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: made,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(made.response.transports.filter(isTransport)),
    };
  } catch {
    // The library throws for any invalid reply; the reason stays in the log.
    return null;
  }
};

/** The challenge for the passkeys of an account. */
export const requestOf = (publicUrl: string, challenge: string, present: readonly PasskeysTable[]): PasskeyRequest => ({
  challenge,
  rpId: partyOf(publicUrl).rpId,
  allowCredentials: present.map(knownOf),
  timeout: TIMEOUT_MS,
  userVerification: 'preferred',
});

/** The counter that the signature carries; null when the signature doesn't hold. */
export const verifySigned = async (
  publicUrl: string,
  challenge: string,
  signed: SignedByPasskey,
  passkey: PasskeysTable,
): Promise<number | null> => {
  const { rpId, origin } = partyOf(publicUrl);
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: signed,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
};
