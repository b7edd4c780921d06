/** Codes of an authenticator app: RFC 6238 with what every app knows, SHA-1, six digits and steps of 30 seconds. */
import { Secret, TOTP } from 'otpauth';
import type { Random } from '../../../../platform/ports.ts';

const ISSUER = 'Business Wisdom';
const STEP_MS = 30_000;
/** 160 bits, as long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Clocks of phones are off by a little: the steps before and after count too. */
const WINDOW = 1;

/** A new secret in base32. */
export const makeSecret = (random: Random): string =>
  Secret.fromHex(Buffer.from(random.bytes(SECRET_BYTES)).toString('hex')).base32;

/** The address that an app reads from the QR code. */
export const uriOf = (secret: string, email: string): string =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The time step whose code that is, or null when it is none of those that count now. */
export const stepOf = (secret: string, code: string, now: number): number | null => {
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
};
