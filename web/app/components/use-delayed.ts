import { useEffect, useState } from 'react';

/** Returns the value after it hasn't changed for `ms` milliseconds. */
export const useDelayed = <T>(value: T, ms: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
};
