import type { Clock } from '../adapters/ports.ts';
import type { Prepared } from './prepared.ts';

/** How long a process may serve what another process has changed since, in milliseconds. */
const KEPT_MS = 5_000;
const ENTRIES_MAX = 1_000;

/** Replies that everybody gets alike, kept as bytes. Whoever changes what they show clears them. */
export interface PreparedCache {
  /** The kept reply under that key, or the one that is made now. */
  get(key: string, make: () => Promise<Prepared>): Promise<Prepared>;
  clear(): void;
}

export const createPreparedCache = (clock: Clock): PreparedCache => {
  const kept = new Map<string, { readonly reply: Prepared; readonly madeAt: number }>();
  let generation = 0;
  return {
    async get(key, make) {
      const now = clock.now();
      const known = kept.get(key);
      // A clock that was set back must not make a reply live long.
      if (known !== undefined && Math.abs(now - known.madeAt) < KEPT_MS) return known.reply;
      const before = generation;
      const reply = await make();
      // What was read before a change must not outlive it.
      if (generation === before) {
        if (kept.size >= ENTRIES_MAX) kept.clear();
        kept.set(key, { reply, madeAt: now });
      }
      return reply;
    },
    clear: () => {
      generation += 1;
      kept.clear();
    },
  };
};
