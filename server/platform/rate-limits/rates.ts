/** Counts calls by subject (a session, an address …) over all processes, which share their counts in the database. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../ports.ts';
import type { Keys } from '../keys/keys.ts';
import type { DialectName } from '../database/database.ts';
import type { Db } from '../database/tables.ts';
import { addCounts } from './repository.ts';

const WINDOW_MS = 60_000;
/** How often processes share their counts, in milliseconds. */
const SHARE_EVERY_MS = 500;
/** A subject below this part of its limit in one process isn't shared. */
const SHARED_FROM = 0.1;
/** Subjects counted at most; those counted first in the minute are dropped first. */
const SUBJECTS_MAX = 100_000;

interface Count {
  /** Calls that all processes had counted when this one last shared. */
  shared: number;
  /** Calls that this one has counted since. */
  own: number;
}

export interface Rates {
  /**
   * Counts a call of that subject. Returns the calls in this minute and the milliseconds until it ends.
   * @param most calls that the subject may make in a minute
   */
  count(subject: string, most: number): { readonly current: number; readonly ttl: number };
  /** Resolves when counts that are being shared have arrived. */
  settled(): Promise<void>;
}

export interface RatesDeps {
  readonly db: Db;
  readonly dialect: DialectName;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Counts by the minute of the clock. On the embedded database there is one process, so nothing is shared. */
export const createRates = ({ db, dialect, clock, keys, log }: RatesDeps): Rates => {
  const counts = new Map<string, Count>();
  const busy = new Set<string>();
  let minute = 0;
  let sharedAt = 0;
  let sharing: Promise<void> | null = null;

  const share = async (): Promise<void> => {
    const during = minute;
    const sent = new Map<string, { readonly count: Count; readonly own: number }>();
    for (const subject of busy) {
      const count = counts.get(subject);
      // Hashed, so that a reader of the table learns no address.
      if (count !== undefined)
        sent.set(`rate:${keys.hash('rates', `${during}:${subject}`)}`, { count, own: count.own });
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
        entry.count.shared = total;
        entry.count.own -= entry.own;
      }
    } catch (error) {
      // Each process continues with its own counts.
      log.warn({ err: error }, 'the counts of other processes are not known');
    }
  };

  const shareIfDue = (now: number): void => {
    // The absolute value, so that a clock that was set back doesn't stop the sharing.
    if (sharing !== null || Math.abs(now - sharedAt) < SHARE_EVERY_MS) return;
    sharedAt = now;
    sharing = share().finally(() => {
      sharing = null;
    });
  };

  return {
    count(subject, most) {
      const now = clock.now();
      const current = Math.floor(now / WINDOW_MS);
      if (current !== minute) {
        minute = current;
        counts.clear();
        busy.clear();
      }
      const known = counts.get(subject);
      const count = known ?? { shared: 0, own: 0 };
      count.own += 1;
      if (known === undefined) {
        counts.set(subject, count);
        const [first] = counts.keys();
        if (counts.size > SUBJECTS_MAX && first !== undefined) counts.delete(first);
      }
      const total = count.shared + count.own;
      if (dialect === 'postgres' && total >= most * SHARED_FROM) {
        busy.add(subject);
        shareIfDue(now);
      }
      return { current: total, ttl: (current + 1) * WINDOW_MS - now };
    },
    settled: () => sharing ?? Promise.resolve(),
  };
};
