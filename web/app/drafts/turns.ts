/**
 * Runs tasks one after the other and passes each whether the queue was empty. All tasks resolve once the queue is empty:
 * the caller may open another page after a save, which would cancel the saves behind it.
 */
export const createTurns = () => {
  let tail: Promise<unknown> = Promise.resolve();
  let running = 0;
  return async <T>(task: (alone: boolean) => Promise<T>): Promise<T> => {
    const mine = running === 0 ? task(true) : tail.then(() => task(false));
    running += 1;
    tail = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      running -= 1;
      while (running > 0) await tail;
    }
  };
};
