import { useEffect, useState } from 'react';

/** After so long without an answer a person wonders, in milliseconds. */
const SLOW_MS = 3_000;

/** Whether something that is under way takes longer than one expects. */
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
