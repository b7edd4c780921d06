import { useCallback, useRef } from 'react';

/**
 * Runs works one after the other; each is told whether it came to an empty queue. All of them answer once nobody is left
 * in it: what follows a work may lead to another page, from under those behind it.
 */
export const useTurns = () => {
  const tail = useRef<Promise<unknown>>(Promise.resolve());
  const running = useRef(0);
  return useCallback(async <T>(work: (alone: boolean) => Promise<T>): Promise<T> => {
    const mine = running.current === 0 ? work(true) : tail.current.then(() => work(false));
    running.current += 1;
    tail.current = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      running.current -= 1;
      while (running.current > 0) await tail.current;
    }
  }, []);
};
