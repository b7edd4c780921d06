/** The few cryptographic acts of the server, each by one function. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Random } from './ports.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const TOKEN_BYTES = 32;

/** SHA-256 of a text or of bytes, hex. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** HMAC-SHA256 of a text, hex. */
export const hmac = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** Whether two texts are equal, in a time that doesn't depend on where they differ. */
export const equalTexts = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

/** A key of its own for one purpose, from a secret or a token. */
export const deriveKey = (secret: Uint8Array | string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));

/** Encrypts a text so that it can be neither read nor changed without the key (AES-256-GCM), base64url. */
export const seal = (key: Uint8Array, text: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** The text that was sealed with that key. Throws when the key is another or a byte was changed. */
export const unseal = (key: Uint8Array, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
};

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

/** A new token: 256 random bits, base64url. */
export const makeToken = (random: Random): string => Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');

/** Whether that has the form of a token of ours. */
export const looksLikeToken = (text: string): boolean => TOKEN_PATTERN.test(text);
