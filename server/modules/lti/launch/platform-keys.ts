/** Public keys of platforms, by the address of their JSON Web Key Set. */
import { createLocalJWKSet, errors, type CryptoKey, type FlattenedJWSInput, type JWSHeaderParameters } from 'jose';
import * as v from 'valibot';
import type { Outgoing } from '../../../platform/http/outgoing/outgoing.ts';
import type { Clock } from '../../../platform/ports.ts';
import { LaunchRefused } from './refused.ts';

/** A set is read again after this time, in milliseconds. */
const FRESH_MS = 10 * 60_000;
/** A set that lacks a key is read again at most this often, so that invalid launches don't call the platform each time. */
const AGAIN_MS = 30_000;
const SET_MAX_BYTES = 256 * 1024;
/** Platforms whose sets are in memory. */
const SETS_MAX = 500;

const KeySet = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });
type FindKey = ReturnType<typeof createLocalJWKSet>;

interface StoredSet {
  readonly find: FindKey;
  readonly readAt: number;
}

export interface PlatformKeys {
  /** Returns the key of a token's header. Refuses the launch if the set can't be read or has no such key. */
  find(url: string, header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<CryptoKey>;
}

export const createPlatformKeys = ({
  outgoing,
  clock,
}: {
  readonly outgoing: Pick<Outgoing, 'get'>;
  readonly clock: Clock;
}): PlatformKeys => {
  const sets = new Map<string, StoredSet>();
  const reading = new Map<string, Promise<StoredSet>>();

  const read = async (url: string): Promise<StoredSet> => {
    const reply = await outgoing.get({ url, headers: { accept: 'application/json' }, replyMax: SET_MAX_BYTES });
    if (!reply.answered) throw new LaunchRefused('keysUnavailable', reply.reason);
    if (reply.status !== 200)
      throw new LaunchRefused('keysUnavailable', `The JWKS address answered ${String(reply.status)}`);
    try {
      const keySet = v.parse(KeySet, JSON.parse(reply.text));
      const stored = {
        find: createLocalJWKSet(keySet),
        readAt: clock.now(),
      };
      if (sets.size >= SETS_MAX) sets.clear();
      sets.set(url, stored);
      return stored;
    } catch (error) {
      throw new LaunchRefused('keysUnavailable', `The JWKS address has no key set: ${String(error).slice(0, 200)}`);
    }
  };

  /** Reads a set once, however many launches wait for it. */
  const readOnce = (url: string): Promise<StoredSet> => {
    const current = reading.get(url);
    if (current !== undefined) return current;
    const next = read(url).finally(() => reading.delete(url));
    reading.set(url, next);
    return next;
  };

  return {
    async find(url, header, token) {
      const stored = sets.get(url);
      const now = clock.now();
      const set = stored !== undefined && now - stored.readAt < FRESH_MS ? stored : await readOnce(url);
      try {
        return await set.find(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || now - set.readAt < AGAIN_MS) throw error;
        return (await readOnce(url)).find(header, token);
      }
    },
  };
};
