import type { Clock } from '../ports.ts';

const ENTRIES_MAX = 500;

/** A cache in the memory of one process. */
export interface Kept<T> {
  /** Returns the entry of that key, or makes it. Parallel callers wait for the same one. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Forgets everything, and what is being made as well. */
  clear(): void;
}

export interface KeptOptions<T> {
  readonly clock: Clock;
  /** Longest life of an entry, in milliseconds. */
  readonly forMs: number;
  /** A text that changes when entries become stale; without it only their age counts. */
  readonly version?: () => Promise<string>;
  /** Chooses the value to store when an entry is made again, such as the old one if both are equal. */
  readonly settle?: (made: T, before: T) => T;
}

interface Entry<T> {
  readonly value: Promise<T>;
  readonly madeAt: number;
  readonly version: string;
}

const noVersion = (): Promise<string> => Promise.resolve('');

/** Creates a cache of a few hundred entries at most; the least recently used one is dropped first. */
export const createKept = <T>({ clock, forMs, version = noVersion, settle }: KeptOptions<T>): Kept<T> => {
  const kept = new Map<string, Entry<T>>();

  const remade = async (make: () => Promise<T>, before: Promise<T> | undefined): Promise<T> => {
    const made = await make();
    if (before === undefined || settle === undefined) return made;
    return before.then(
      (old) => settle(made, old),
      () => made,
    );
  };

  return {
    async get(key, make) {
      // Asked before the entry is made: what changes meanwhile has a newer version, and the entry is old at once.
      const current = await version();
      const now = clock.now();
      const known = kept.get(key);
      // A clock that was set back must not make an entry live long.
      const fits = known?.version === current && Math.abs(now - known.madeAt) < forMs;
      const entry = fits ? known : { value: remade(make, known?.value), madeAt: now, version: current };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > ENTRIES_MAX && oldest !== undefined) kept.delete(oldest);
      if (fits) return entry.value;
      try {
        return await entry.value;
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      }
    },
    clear: () => kept.clear(),
  };
};
