import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { makeLinkCode } from '../../../platform/link-code.ts';
import type { CredentialKeysTable } from '../tables.ts';
import { activeKey, allKeys, findKey, replaceKeys, replaceSealedKey } from './keys-repository.ts';

/** The one algorithm that we sign with and accept: ECDSA with P-256. The reference verifier of Open Badges knows it. */
export const ALGORITHM = 'ES256';
const PURPOSE = 'credential keys';

/** A public key, at its public address. */
export interface PublicKey {
  /** Its address, which is also the `kid` of what it signed. */
  readonly kid: string;
  /** Address of the issuer that it belongs to. */
  readonly issuer: string;
  readonly jwk: JWK;
}

export interface SigningKey {
  readonly kid: string;
  readonly issuer: string;
  readonly key: CryptoKey;
}

export interface SigningKeys {
  /** Returns the key that signs; null when there is none, or when the server's secret doesn't open it. */
  opened(db: Db): Promise<SigningKey | null>;
  /** Returns the key that signs; makes one when it can't be opened. */
  current(trx: Trx): Promise<SigningKey>;
  /** Returns every key that ever signed, newest first. */
  all(): Promise<readonly PublicKey[]>;
  /** Returns the key with that `kid`. */
  find(kid: string): Promise<PublicKey | undefined>;
  /** Makes a new key and removes the private half of the one before. Returns the new `kid`. */
  rotate(trx: Trx): Promise<string>;
  /** Seals the key with the current secret while a previous one is still accepted, so that it can be removed. */
  reseal(): Promise<void>;
}

const kidOf = ({ base, id }: Pick<CredentialKeysTable, 'base' | 'id'>): string => `${base}/keys/${id}`;
export const issuerOf = (base: string): string => `${base}/issuer`;

const toPublic = (row: CredentialKeysTable): PublicKey => ({
  kid: kidOf(row),
  issuer: issuerOf(row.base),
  jwk: JSON.parse(row.public_jwk) as JWK,
});

const importKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key is not a key pair');
  return key;
};

/**
 * Signing keys. Their private halves are sealed with the server's secret, which is outside the database. A key names its
 * id inside the seal, so that sealed keys can't be exchanged between rows.
 * @param base address of the issuer's documents, without a slash at the end
 */
export const createSigningKeys = (
  { db, keys, clock, random, log }: Pick<Deps, 'db' | 'keys' | 'clock' | 'random' | 'log'>,
  base: string,
): SigningKeys => {
  const unsealed = (row: CredentialKeysTable): JWK | null => {
    const text = row.private_sealed === null ? null : keys.unseal(PURPOSE, row.private_sealed);
    if (text === null) return null;
    const { id, jwk } = JSON.parse(text) as { id: string; jwk: JWK };
    return id === row.id ? jwk : null;
  };
  const make = async (trx: Trx): Promise<SigningKey> => {
    const pair = await generateKeyPair(ALGORITHM, { extractable: true });
    const id = makeLinkCode(random);
    const privateJwk = await exportJWK(pair.privateKey);
    await replaceKeys(trx, {
      id,
      base,
      public_jwk: JSON.stringify(await exportJWK(pair.publicKey)),
      private_sealed: keys.seal(PURPOSE, JSON.stringify({ id, jwk: privateJwk })),
      created_at: clock.now(),
      retired_at: null,
    });
    return { kid: kidOf({ base, id }), issuer: issuerOf(base), key: pair.privateKey };
  };
  const opened = async (from: Db): Promise<SigningKey | null> => {
    const row = await activeKey(from, base);
    if (row === undefined) return null;
    const jwk = unsealed(row);
    if (jwk === null) {
      log.warn({ event: 'credentials.keyLost', key: row.id }, 'The signing key can’t be opened, so a new one is made');
      return null;
    }
    return { kid: kidOf(row), issuer: issuerOf(base), key: await importKey(jwk) };
  };
  return {
    opened,
    current: async (trx) => (await opened(trx)) ?? make(trx),
    all: async () => (await allKeys(db)).map(toPublic),
    async find(kid) {
      const row = await findKey(db, kid.slice(kid.lastIndexOf('/') + 1));
      return row === undefined || kidOf(row) !== kid ? undefined : toPublic(row);
    },
    rotate: async (trx) => (await make(trx)).kid,
    async reseal() {
      if (keys.versions.length < 2) return;
      for (const { id, private_sealed } of await allKeys(db)) {
        const resealed = private_sealed === null ? null : keys.reseal(PURPOSE, private_sealed);
        if (private_sealed !== null && resealed !== null) await replaceSealedKey(db, id, private_sealed, resealed);
      }
    },
  };
};

/** Returns the key that signs, with a transaction of its own only when one has to be made. */
export const currentKey = async (signing: SigningKeys, db: Db): Promise<SigningKey> =>
  (await signing.opened(db)) ?? inTransaction(db, (trx) => signing.current(trx));
