/** Keys for one purpose each, derived from the server's secret, which is outside the database. */
import { deriveKey, equalTexts, hmac, seal, unseal } from '../crypto.ts';

/**
 * Hashes and sealed texts are made with the current secret and read with any, so that a secret can be replaced without breaking
 * links, codes and second factors.
 */
export interface Keys {
  /** Identifies the secrets without revealing them, the current one first. */
  readonly versions: readonly string[];
  /** HMAC-SHA256 under the current key, hex. */
  hash(purpose: string, text: string): string;
  /** The same under every key, the current one first: for rows that are found by their hash. */
  hashes(purpose: string, text: string): readonly string[];
  /** Compares a hash under every key, in a time that reveals nothing. */
  matches(purpose: string, text: string, hash: string): boolean;
  /** Encrypts with the current key. */
  seal(purpose: string, text: string): string;
  /** Decrypts what any of the keys encrypted; null for everything else. */
  unseal(purpose: string, sealed: string): string | null;
  /** Encrypts again what a previous key encrypted; null when that is not necessary, or not possible. */
  reseal(purpose: string, sealed: string): string | null;
}

const unsealed = (key: Uint8Array, sealed: string): string | null => {
  try {
    return unseal(key, sealed);
  } catch {
    return null;
  }
};

/** The identifier of a secret: nothing that the secret is used for can be computed from it. */
export const versionOf = (secret: Uint8Array): string =>
  Buffer.from(deriveKey(secret, 'version of the secret')).toString('base64url').slice(0, 22);

/** @param secrets the current one first, at least one */
export const createKeys = (secrets: readonly Uint8Array[]): Keys => {
  if (secrets.length === 0) throw new Error('There is no secret to derive keys from');
  const derived = new Map<string, readonly [Uint8Array, ...Uint8Array[]]>();
  const keysOf = (purpose: string): readonly [Uint8Array, ...Uint8Array[]] => {
    const known = derived.get(purpose);
    if (known !== undefined) return known;
    const [current = new Uint8Array(), ...previous] = secrets.map((secret) => deriveKey(secret, purpose));
    const keys = [current, ...previous] as const;
    derived.set(purpose, [...keys]);
    return [...keys];
  };
  const keys: Keys = {
    versions: secrets.map(versionOf),
    hash: (purpose, text) => hmac(keysOf(purpose)[0], text),
    hashes: (purpose, text) => keysOf(purpose).map((key) => hmac(key, text)),
    // Every key is tried, so that the time doesn't tell which one it was.
    matches: (purpose, text, hash) =>
      keys
        .hashes(purpose, text)
        .map((one) => equalTexts(one, hash))
        .includes(true),
    seal: (purpose, text) => seal(keysOf(purpose)[0], text),
    unseal: (purpose, sealed) => {
      for (const key of keysOf(purpose)) {
        const text = unsealed(key, sealed);
        if (text !== null) return text;
      }
      return null;
    },
    reseal: (purpose, sealed) => {
      if (unsealed(keysOf(purpose)[0], sealed) !== null) return null;
      const text = keys.unseal(purpose, sealed);
      return text === null ? null : keys.seal(purpose, text);
    },
  };
  return keys;
};

/**
 * Keys that only make orders and identifiers of content unpredictable. They are in the database, beside the answers
 * that they hide, and never change: otherwise the order of a question would.
 */
export type ContentKeys = (purpose: ContentPurpose) => Uint8Array;

export const CONTENT_PURPOSES = [
  'question order',
  'quiz parts',
  'insight parts',
  'order of insight checks',
  'drawn numbers',
] as const;
export type ContentPurpose = (typeof CONTENT_PURPOSES)[number];
