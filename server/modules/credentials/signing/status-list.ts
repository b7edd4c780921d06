/** Bitstring Status List v1.0 (W3C): one bit for each credential, in a signed list that everyone can read. */
import { gzipSync } from 'node:zlib';
import type { Trx } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { hmac } from '../../../platform/crypto.ts';
import { makeLinkCode } from '../../../platform/link-code.ts';
import { currentKey, type SigningKeys } from './keys.ts';
import { signCredential } from './sign.ts';
import { addList, findList, revokedPositions, takeNumber } from './status-repository.ts';

/** The least length that the specification allows: a reader of the list hides in a crowd of this size. */
export const LIST_LENGTH = 131_072;
const SEED_BYTES = 32;
const HALF_BITS = 9;
const HALF = 2 ** HALF_BITS;
const ROUNDS = 4;

/** Four rounds of a Feistel network: an unpredictable order of the numbers below 2^18. */
const shuffled = (seed: string, number: number): number => {
  let [left, right] = [Math.floor(number / HALF), number % HALF];
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = Number.parseInt(hmac(Buffer.from(seed), `${String(round)} ${String(right)}`).slice(0, 8), 16) % HALF;
    [left, right] = [right, left ^ mixed];
  }
  return left * HALF + right;
};

/** Returns the position of the n-th credential of a list: a permutation, so no two share one. */
export const positionOf = (seed: string, number: number): number => {
  // Walks the cycle until it is inside the list again.
  let position = shuffled(seed, number);
  while (position >= LIST_LENGTH) position = shuffled(seed, position);
  return position;
};

/** Multibase base64url of the gzipped bits; the first position is the highest bit of the first byte. */
export const encodeList = (positions: readonly number[]): string => {
  const bytes = new Uint8Array(LIST_LENGTH / 8);
  for (const position of positions) {
    const at = Math.floor(position / 8);
    bytes[at] = (bytes[at] ?? 0) | (0x80 >> (position % 8));
  }
  return `u${gzipSync(bytes).toString('base64url')}`;
};

export const listUrl = (base: string, id: string): string => `${base}/status/${id}`;

/** Gives a credential a position of its own. */
export const takePosition = async (
  trx: Trx,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  base: string,
): Promise<{ listId: string; position: number }> => {
  let list = await takeNumber(trx, base, LIST_LENGTH);
  if (list === undefined) {
    list = {
      id: makeLinkCode(random),
      base,
      seed: Buffer.from(random.bytes(SEED_BYTES)).toString('base64url'),
      issued: 1,
      created_at: clock.now(),
    };
    await addList(trx, list);
  }
  return { listId: list.id, position: positionOf(list.seed, list.issued - 1) };
};

/** Returns a list as a signed credential, or null for an unknown one. */
export const signedList = async (
  { db, clock, signing }: Pick<Deps, 'db' | 'clock'> & { readonly signing: SigningKeys },
  id: string,
): Promise<string | null> => {
  const list = await findList(db, id);
  if (list === undefined) return null;
  const key = await currentKey(signing, db);
  const url = listUrl(list.base, id);
  return signCredential(key, {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: key.issuer,
    validFrom: new Date(Math.floor(clock.now() / 1_000) * 1_000).toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeList(await revokedPositions(db, id)),
    },
  });
};
