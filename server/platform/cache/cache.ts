import type { Clock } from '../ports.ts';

const ENTRIES_MAX = 500;

/** What is made of the database once and looked at many times, in the memory of one process. */
export interface Kept<T> {
  /** What is kept under that key, or what is made now; who asks meanwhile waits for the same one. */
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Forgets everything, and what is being made as well. */
  clear(): void;
}

export interface KeptOptions<T> {
  readonly clock: Clock;
  /** How long an entry is kept at most, in milliseconds. */
  readonly forMs: number;
  /** A text that is another one when what is kept is old; without it only time says so. */
  readonly version?: () => Promise<string>;
  /** What to keep when an entry is made anew: the old one where both are the same. */
  readonly settle?: (made: T, before: T) => T;
}

interface Entry<T> {
  readonly value: Promise<T>;
  readonly madeAt: number;
  readonly version: string;
}

const noVersion = (): Promise<string> => Promise.resolve('');

/** Keeps at most a few hundred entries; the one that was asked for longest ago goes first. */
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
