/**
 * Runs tasks one after the other and tells each whether the queue was empty. Every task resolves once the queue is empty
 * again: what follows a save may open another page, and would take it away from the saves behind it.
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
