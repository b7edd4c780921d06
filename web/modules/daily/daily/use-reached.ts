import { useEffect, useState } from 'react';

const LOOK_MS = 1_000;

/**
 * Returns whether that moment has passed. Checks every second, because a long timer stops while the device sleeps.
 * @param moment milliseconds since 1970, or null
 */
export const useReached = (moment: number | null): boolean => {
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const looking = setInterval(() => {
      if (Date.now() >= moment) setReached(moment);
    }, LOOK_MS);
    return () => clearInterval(looking);
  }, [moment]);
  return moment !== null && reached === moment;
};
