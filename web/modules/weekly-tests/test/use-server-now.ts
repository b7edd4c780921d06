import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** Returns the server's time, updated every second. The device's clock may be wrong. */
export const useServerNow = (serverNow: string): number => {
  const [now, setNow] = useState(() => Date.parse(serverNow));
  useEffect(() => {
    const ahead = Date.parse(serverNow) - Date.now();
    const ticking = setInterval(() => setNow(Date.now() + ahead), TICK_MS);
    return () => clearInterval(ticking);
  }, [serverNow]);
  return now;
};
