/** How far a replica has come: compares positions in the write-ahead log of the primary and of the replica. */
import type { Clock } from '../../ports.ts';

/** Positions in the write-ahead log, in bytes. */
export interface ReplicaPositions {
  /** Where the primary writes next. */
  readonly written: () => Promise<number>;
  /** How far the replica has applied. */
  readonly applied: () => Promise<number>;
}

/** How long a comparison counts, in milliseconds. */
const COMPARED_MS = 250;
/** A replica that is further behind isn't read from, in milliseconds. */
const OLDEST_MS = 5_000;
/** How much the clocks of two server processes may differ, in milliseconds. */
const CLOCKS_MS = 1_000;
/** How long a replica that failed is left alone, in milliseconds. */
const REST_MS = 5_000;

/** The age of the replica, as this process measures it. */
export interface ReplicaAge {
  /** Whether the replica has everything that any process had written at that moment, and is fresh enough to read from. */
  readonly covers: (writtenAt: number) => Promise<boolean>;
  /** Notes that the replica couldn't answer. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds that the replica was behind when it was last looked at; null while unknown. */
  readonly behindMs: () => number | null;
}

/** @param onFault called when the replica stops answering, once until it answers again */
export const createReplicaAge = (
  { written, applied }: ReplicaPositions,
  clock: Clock,
  onFault: (error: unknown) => void,
): ReplicaAge => {
  /** Positions of the primary by the moment before each was read, oldest first. */
  let positions: { readonly at: number; readonly written: number }[] = [];
  /** Everything that was written before this moment has been applied. */
  let appliedUntil: number | null = null;
  let comparedAt = -Infinity;
  let restUntil = -Infinity;
  let answered = true;
  let comparing: Promise<void> | null = null;

  const failed = (error: unknown): void => {
    restUntil = clock.now() + REST_MS;
    appliedUntil = null;
    if (answered) onFault(error);
    answered = false;
  };

  const compare = async (): Promise<void> => {
    const at = clock.now();
    comparedAt = at;
    try {
      positions = [
        ...positions.filter((known) => Math.abs(at - known.at) <= OLDEST_MS),
        { at, written: await written() },
      ];
      const reached = await applied();
      appliedUntil = positions.findLast((known) => known.written <= reached)?.at ?? null;
      answered = true;
    } catch (error) {
      failed(error);
    }
  };

  return {
    covers: async (writtenAt) => {
      const now = clock.now();
      // A clock that was set back must not make a comparison, or a rest, live long.
      if (now < restUntil && restUntil - now <= REST_MS) return false;
      if (Math.abs(now - comparedAt) >= COMPARED_MS) {
        comparing ??= compare().finally(() => {
          comparing = null;
        });
      }
      await comparing;
      if (appliedUntil === null) return false;
      return Math.abs(now - appliedUntil) <= OLDEST_MS && appliedUntil >= writtenAt + CLOCKS_MS;
    },
    failed,
    behindMs: () => (appliedUntil === null ? null : Math.max(0, comparedAt - appliedUntil)),
  };
};
