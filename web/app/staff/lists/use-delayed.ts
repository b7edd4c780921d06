import { useEffect, useState } from 'react';

/** The value once it has rested for that many milliseconds. */
export const useDelayed = <T>(value: T, ms: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
};
