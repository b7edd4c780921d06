import { useEffect, useState } from 'react';

/** Returns whole seconds until a time of this device's clock in milliseconds since 1970; 0 after it. */
export const useSecondsLeft = (until: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running, until]);
  return left;
};
