/** Identifiers: 24 lower-case hex characters, ordered by creation time. */

export const ID_PATTERN = /^[0-9a-f]{24}$/;

/** Returns true for a valid identifier. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);

/** Returns the message for an invalid identifier; `noun` is "quiz", "result", "user" and so on. */
export const invalidIdMessage = (noun: string): string =>
  `Invalid ${noun} ID format. Expected 24 hexadecimal characters.`;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const RANDOM_BYTES = 6;
const momentHex = (now: number): string => Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12);

/** Returns the smallest identifier of that moment, in milliseconds since 1970. */
export const firstIdAt = (now: number): string => momentHex(now) + '00'.repeat(RANDOM_BYTES);

/**
 * Creates an identifier: 48 bits of milliseconds, then 48 random bits.
 * @param now milliseconds since 1970
 * @param randomBytes returns that many cryptographically random bytes
 */
export const makeId = (now: number, randomBytes: (count: number) => Uint8Array): string =>
  momentHex(now) + hex(randomBytes(RANDOM_BYTES));
