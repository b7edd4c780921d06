import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { makeLinkCode } from '../../../platform/link-code.ts';
import {
  activeKey,
  allKeys,
  deleteRetiredKeys,
  insertKey,
  replaceSealedKey,
  retireKeysBefore,
  retireOtherKeys,
} from './keys-repository.ts';
import type { LtiKeysTable } from '../tables.ts';

/** The one algorithm that every platform must accept (1EdTech Security Framework 1.0, section 5.1). */
const ALGORITHM = 'RS256';
const PURPOSE = 'lti keys';
const RSA_BITS = 2_048;
const HOUR_MS = 3_600_000;
/** Platforms learn a new key for this long before it signs: they may cache our key set. */
export const ANNOUNCED_MS = 24 * HOUR_MS;
/** A retired public key stays for this long. Messages end after five minutes, so this covers slow clocks too. */
export const RETIRED_MS = HOUR_MS;

/** Signs our messages to platforms. Private keys are sealed with the server's secret, as those of credentials are. */
export interface ToolKeys {
  /** Signs the claims with a new `iat`, `exp` and `jti`. Makes the first key, and one in place of a key that is lost. */
  sign(claims: JWTPayload, seconds: number): Promise<string>;
  /** Returns the public keys that sign, will sign, or signed within the last hour, as a JSON Web Key Set. */
  keySet(): Promise<{ readonly keys: readonly JWK[] }>;
  /**
   * Makes a new key, which platforms learn for a day before it signs. A leaked key is withdrawn at once instead, and what it
   * signed in the last minutes is refused.
   */
  rotate(
    trx: Trx,
    options?: { readonly leaked?: boolean },
  ): Promise<{ readonly kid: string; readonly signsAt: number }>;
  /** Removes the private halves of replaced keys, and public keys whose messages have expired. */
  tidy(): Promise<void>;
  /** Seals the key with the current secret while a previous one is still accepted, so that it can be removed. */
  reseal(): Promise<void>;
}

interface OpenedKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key is not a key pair');
  return key;
};

export const createToolKeys = ({
  db,
  keys,
  clock,
  random,
  log,
}: Pick<Deps, 'db' | 'keys' | 'clock' | 'random' | 'log'>): ToolKeys => {
  const make = async (trx: Trx, signsAt: number): Promise<OpenedKey> => {
    const pair = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: RSA_BITS });
    const id = makeLinkCode(random);
    await insertKey(trx, {
      id,
      public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
      // The id is inside the seal, so that sealed keys can't be exchanged between rows.
      private_sealed: keys.seal(PURPOSE, JSON.stringify({ id, jwk: await exportJWK(pair.privateKey) })),
      created_at: clock.now(),
      signs_at: signsAt,
      retired_at: null,
    });
    return { kid: id, key: pair.privateKey };
  };
  const opened = async (from: Db): Promise<OpenedKey | null> => {
    const row = await activeKey(from, clock.now());
    if (row === undefined) return null;
    const text = row.private_sealed === null ? null : keys.unseal(PURPOSE, row.private_sealed);
    const { id, jwk } = (text === null ? {} : JSON.parse(text)) as { id?: string; jwk?: JWK };
    if (id !== row.id || jwk === undefined) {
      log.warn({ event: 'lti.keyLost', key: row.id }, 'The signing key can’t be opened, so a new one is made');
      return null;
    }
    return { kid: row.id, key: await importKey(jwk) };
  };
  /** Makes a key that signs from now on, in place of every other. */
  const replace = async (trx: Trx): Promise<OpenedKey> => {
    const made = await make(trx, clock.now());
    await retireOtherKeys(trx, made.kid, clock.now());
    return made;
  };
  const current = async (): Promise<OpenedKey> =>
    (await opened(db)) ?? inTransaction(db, async (trx) => (await opened(trx)) ?? replace(trx));
  const isPublished = ({ retired_at: at }: LtiKeysTable): boolean => at === null || at > clock.now() - RETIRED_MS;
  return {
    async sign(claims, seconds) {
      const { kid, key } = await current();
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setIssuedAt(now)
        .setExpirationTime(now + seconds)
        .setJti(makeLinkCode(random))
        .sign(key);
    },
    keySet: async () => ({
      keys: (await allKeys(db)).filter(isPublished).map(({ id, public_jwk }) => ({
        ...(JSON.parse(public_jwk) as JWK),
        kid: id,
        alg: ALGORITHM,
        use: 'sig',
      })),
    }),
    async rotate(trx, { leaked = false } = {}) {
      const now = clock.now();
      if (leaked || (await activeKey(trx, now)) === undefined) {
        const { kid } = await replace(trx);
        if (leaked) await deleteRetiredKeys(trx, now + 1);
        return { kid, signsAt: now };
      }
      const signsAt = now + ANNOUNCED_MS;
      return { kid: (await make(trx, signsAt)).kid, signsAt };
    },
    async tidy() {
      const active = await activeKey(db, clock.now());
      if (active !== undefined) await retireKeysBefore(db, active);
      await deleteRetiredKeys(db, clock.now() - RETIRED_MS);
    },
    async reseal() {
      if (keys.versions.length < 2) return;
      for (const { id, private_sealed } of await allKeys(db)) {
        const resealed = private_sealed === null ? null : keys.reseal(PURPOSE, private_sealed);
        if (private_sealed !== null && resealed !== null) await replaceSealedKey(db, id, private_sealed, resealed);
      }
    },
  };
};
