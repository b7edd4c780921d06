import { useEffect, useState } from 'react';

/** Time after which a request counts as slow, in milliseconds. */
const SLOW_MS = 3_000;

/** True when a request takes longer than expected. */
export const useSlow = (busy: boolean): boolean => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow;
};
