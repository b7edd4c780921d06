import { onPrimary } from '../database/replica/scope.ts';
import type { Clock } from '../ports.ts';

const ENTRIES_MAX = 500;

/** A cache in the memory of one process. */
export interface MemoryCache<T> {
  /** Returns the entry of that key, or makes it. Parallel callers wait for the same one. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Forgets everything, and what is being made as well. */
  clear(): void;
}

export interface MemoryCacheOptions<T> {
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
export const createMemoryCache = <T>({
  clock,
  forMs,
  version = noVersion,
  settle,
}: MemoryCacheOptions<T>): MemoryCache<T> => {
  const entries = new Map<string, Entry<T>>();

  const remade = async (make: () => Promise<T>, before: Promise<T> | undefined): Promise<T> => {
    // A replica may be behind the version that the entry is stored for.
    const made = await onPrimary(make);
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
      const known = entries.get(key);
      // A clock that was set back must not make an entry live long.
      const fits = known?.version === current && Math.abs(now - known.madeAt) < forMs;
      const entry = fits ? known : { value: remade(make, known?.value), madeAt: now, version: current };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
      if (fits) return entry.value;
      try {
        return await entry.value;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
    clear: () => entries.clear(),
  };
};
