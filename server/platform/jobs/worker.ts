import type { FastifyBaseLogger } from 'fastify';
import { RETENTION } from '#shared/domain/common/retention.ts';
import type { Clock } from '../ports.ts';
import type { Keys } from '../keys/keys.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { OUTBOX_KEY } from './outbox.ts';
import { claimDue, dropExpired, finishEntry, removeEnded, retryEntry, type Claimed } from './repository.ts';

/** Does one kind of job; throws when it should be tried again. */
export type JobHandler = (payload: unknown, entry: { readonly id: string }) => Promise<void>;

const BATCH = 10;
/** A job must be done in this time, or another process may take it up, in milliseconds. */
const CLAIM_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 15 * 60_000;
const TRIES = 20;

/** How long after that many tries the next one comes, in milliseconds. */
export const retryDelay = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);

export interface OutboxWorker {
  /** Does everything that is due; gives the number of jobs that were done. */
  work(): Promise<number>;
}

export const createOutboxWorker = (deps: {
  readonly database: Pick<Database, 'db' | 'dialect'>;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: FastifyBaseLogger;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Kinds of jobs that another worker does. */
  readonly except?: readonly string[];
  /** The only kinds of jobs that this worker does; all kinds without it. The worker of all kinds also cleans up. */
  readonly only?: readonly string[];
}): OutboxWorker => {
  const { database, clock, keys, log, handlers, except = [], only = null } = deps;
  const { db, dialect } = database;

  const attempt = async (entry: Claimed): Promise<boolean> => {
    try {
      const handler = handlers[entry.kind];
      if (!handler) throw new Error(`No handler for jobs of kind ${entry.kind}`);
      const payload = keys.unseal(OUTBOX_KEY, entry.payload);
      if (payload === null) throw new Error('The job was sealed with a secret that this server doesn’t have');
      await handler(JSON.parse(payload), entry);
      await finishEntry(db, entry.id, 'done', clock.now());
      return true;
    } catch (error) {
      log.warn({ err: error, outboxId: entry.id, kind: entry.kind, attempts: entry.attempts }, 'job failed');
      if (entry.attempts >= TRIES) await finishEntry(db, entry.id, 'dead', clock.now());
      else await retryEntry(db, entry.id, clock.now() + retryDelay(entry.attempts));
      return false;
    }
  };

  return {
    work: async () => {
      if (only === null) {
        await dropExpired(db, clock.now());
        await removeEnded(db, clock.now() - RETENTION.outbox.keptMs);
      }
      let done = 0;
      for (;;) {
        const now = clock.now();
        const claimed = await inTransaction(db, (trx) =>
          claimDue(trx, dialect, { now, until: now + CLAIM_MS, most: BATCH, except, only }),
        );
        if (claimed.length === 0) return done;
        const results = await Promise.all(claimed.map(attempt));
        done += results.filter(Boolean).length;
      }
    },
  };
};
