import { useEffect, useState } from 'react';

/** Returns the time in milliseconds since 1970, updated four times a second while `running`. */
export const useNow = (running: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }, [running]);
  return now;
};
