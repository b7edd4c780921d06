/** How a secret is written down: at least 32 random bytes, in base64 or hexadecimal. */

const HEX = /^[0-9a-f]{64,512}$/i;
const BASE64 = /^[\w+/-]{43,512}={0,2}$/;
/** Thirty-two random bytes practically never have fewer different characters; repeated words do. */
const MIN_DIFFERENT = { hex: 10, base64: 16 } as const;

/** The command that makes a secret. */
export const MAKE_SECRET = 'openssl rand -base64 32';

const differentCharacters = (text: string): number => new Set(text).size;

/** Returns the bytes of a secret, or null for a text that is too short or can't be random. */
export const parseSecret = (text: string): Uint8Array | null => {
  if (HEX.test(text)) {
    return differentCharacters(text.toLowerCase()) >= MIN_DIFFERENT.hex ? Buffer.from(text, 'hex') : null;
  }
  const plausible = /[a-z]/.test(text) && /[A-Z]/.test(text) && differentCharacters(text) >= MIN_DIFFERENT.base64;
  return BASE64.test(text) && plausible ? Buffer.from(text, 'base64') : null;
};

/** Writes a secret the way `parseSecret` reads it. */
export const secretText = (secret: Uint8Array): string => Buffer.from(secret).toString('base64url');

/** Whether two secrets are the same. */
export const isSameSecret = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
