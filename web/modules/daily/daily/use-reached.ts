import { useEffect, useState } from 'react';

const LOOK_MS = 1_000;

/**
 * Whether that moment has come, looked at once a second: a timer of hours would oversleep together with the device.
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
