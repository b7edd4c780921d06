/** How often an address asks, over all processes: counted here, and told to each other by the database. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../ports.ts';
import type { Keys } from '../keys/keys.ts';
import type { DialectName } from '../database/database.ts';
import type { Db } from '../database/tables.ts';
import { addCounts } from './repository.ts';

const WINDOW_MS = 60_000;
/** How often processes tell each other, in milliseconds. */
const TELL_EVERY_MS = 500;
/** An address that has used less than this share of the limit in one process is nobody else's business. */
const SHARE = 0.1;
/** Addresses remembered at most; the first of the minute are forgotten first. */
const ADDRESSES_MAX = 100_000;

interface Count {
  /** What all processes had counted when they were last asked. */
  told: number;
  /** What this one has counted since. */
  own: number;
}

export interface Rates {
  /** Counts one more of that address, and gives how many there were in this minute and when it is over. */
  count(address: string): { readonly current: number; readonly ttl: number };
  /** Resolves when what is being told has been told. */
  settled(): Promise<void>;
}

export interface RatesDeps {
  readonly db: Db;
  readonly dialect: DialectName;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Requests of one address in a minute. */
  readonly most: number;
}

/** Counts by the minute of the clock. On the embedded database there is one process, which tells nobody. */
export const createRates = ({ db, dialect, clock, keys, log, most }: RatesDeps): Rates => {
  const counts = new Map<string, Count>();
  const busy = new Set<string>();
  let minute = 0;
  let toldAt = 0;
  let telling: Promise<void> | null = null;

  const tell = async (): Promise<void> => {
    const during = minute;
    const sent = new Map<string, { readonly count: Count; readonly own: number }>();
    for (const address of busy) {
      const count = counts.get(address);
      // Who reads the table learns no address.
      if (count !== undefined)
        sent.set(`rate:${keys.hash('rates', `${during}:${address}`)}`, { count, own: count.own });
    }
    busy.clear();
    try {
      const resetsAt = (during + 1) * WINDOW_MS;
      const rows = await addCounts(
        db,
        [...sent].map(([id, { own }]) => ({ key: id, count: own, resetsAt })),
      );
      for (const { key: id, count: total } of rows) {
        const entry = sent.get(id);
        if (entry === undefined) continue;
        entry.count.told = total;
        entry.count.own -= entry.own;
      }
    } catch (error) {
      // Each process goes on by what it knows itself.
      log.warn({ err: error }, 'the rates of other processes are not known');
    }
  };

  const mayTell = (now: number): void => {
    // A clock that was set back must not keep it silent.
    if (telling !== null || Math.abs(now - toldAt) < TELL_EVERY_MS) return;
    toldAt = now;
    telling = tell().finally(() => {
      telling = null;
    });
  };

  return {
    count(address) {
      const now = clock.now();
      const current = Math.floor(now / WINDOW_MS);
      if (current !== minute) {
        minute = current;
        counts.clear();
        busy.clear();
      }
      const known = counts.get(address);
      const count = known ?? { told: 0, own: 0 };
      count.own += 1;
      if (known === undefined) {
        counts.set(address, count);
        const [first] = counts.keys();
        if (counts.size > ADDRESSES_MAX && first !== undefined) counts.delete(first);
      }
      const total = count.told + count.own;
      if (dialect === 'postgres' && total >= most * SHARE) {
        busy.add(address);
        mayTell(now);
      }
      return { current: total, ttl: (current + 1) * WINDOW_MS - now };
    },
    settled: () => telling ?? Promise.resolve(),
  };
};
