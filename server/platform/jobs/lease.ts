import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Deps } from '../dependencies.ts';
import { takeLease } from './leases-repository.ts';

/** Another process takes over after this time, in milliseconds, if the holder has ended without a word. */
const LEASE_MS = 15_000;
/** The holder prolongs its lease, and others ask for it, after this time. */
const RENEWED_MS = LEASE_MS / 3;

/**
 * Lets one process do what would be wasted in several. A process that was stopped for longer than its lease doesn't know
 * that another one took over, so the work itself must stay right when two do it.
 */
export interface Lease {
  /** Whether this process holds the lease, which it takes if it is free. Asks the database every few seconds. */
  held(): Promise<boolean>;
}

export const createLease = ({ db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>, name: string): Lease => {
  const holder = makeId(clock.now(), (count) => random.bytes(count));
  let isHeld = false;
  let askedAt = -Infinity;
  return {
    async held() {
      const now = clock.now();
      // A clock that was set back must not make an answer last.
      if (Math.abs(now - askedAt) < RENEWED_MS) return isHeld;
      isHeld = false;
      isHeld = await takeLease(db, { name, holder, until: now + LEASE_MS }, now);
      askedAt = now;
      return isHeld;
    },
  };
};
