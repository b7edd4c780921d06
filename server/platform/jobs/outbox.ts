/** Work that must happen once its transaction is committed, and not before: mails above all. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Clock, Random } from '../ports.ts';
import type { Keys } from '../keys/keys.ts';
import type { Trx } from '../database/tables.ts';
import { addEntry } from './repository.ts';

export interface Job {
  /** Which handler does it. */
  readonly kind: string;
  /** The handler's input, as JSON. It is stored sealed, since an email can contain a code. */
  readonly payload: unknown;
  /** Of two entries with one key the second is not added. */
  readonly dedupeKey?: string;
  /** When it is due, in milliseconds since 1970; at once without one. */
  readonly runAt?: number;
  /** When it is no longer worth doing, in milliseconds since 1970. */
  readonly expiresAt?: number;
}

export interface Outbox {
  /** Adds the job to the caller's transaction. False when a job with its key was there before. */
  enqueue(trx: Trx, job: Job): Promise<boolean>;
}

/** The key that seals payloads. */
export const OUTBOX_KEY = 'outbox';

export const createOutbox = (deps: { readonly clock: Clock; readonly random: Random; readonly keys: Keys }): Outbox => {
  return {
    enqueue: (trx, { kind, payload, dedupeKey, expiresAt, runAt }) => {
      const now = deps.clock.now();
      return addEntry(trx, {
        id: makeId(now, (count) => deps.random.bytes(count)),
        kind,
        payload: deps.keys.seal(OUTBOX_KEY, JSON.stringify(payload)),
        dedupe_key: dedupeKey ?? null,
        status: 'waiting',
        attempts: 0,
        run_at: runAt ?? now,
        expires_at: expiresAt ?? null,
        claimed_until: null,
        created_at: now,
        done_at: null,
      });
    },
  };
};
