import { Refusal } from '../../../platform/http/routes/refusal.ts';

export interface BoundedPool {
  /** Runs the work when a worker is free; refuses with UNAVAILABLE when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

const RETRY_AFTER_S = 2;

/** Limits how many run and how many wait at once; refuses the rest. */
export const createBoundedPool = ({ workers, waiting }: { workers: number; waiting: number }): BoundedPool => {
  let busy = 0;
  const queue: (() => void)[] = [];

  const take = async (): Promise<void> => {
    if (busy < workers) {
      busy += 1;
      return;
    }
    if (queue.length >= waiting) throw new Refusal('UNAVAILABLE', { details: { retryAfter: RETRY_AFTER_S } });
    // The worker that is done hands its place over, so `busy` stays.
    await new Promise<void>((resolve) => queue.push(resolve));
  };

  const give = (): void => {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  };

  return {
    run: async (work) => {
      await take();
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
};
