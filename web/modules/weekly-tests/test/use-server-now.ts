import { useEffect, useState } from 'react';

const TICK_MS = 1_000;

/** The time by the server's clock, once a second; the clock of this device may be wrong. */
export const useServerNow = (serverNow: string): number => {
  const [now, setNow] = useState(() => Date.parse(serverNow));
  useEffect(() => {
    const ahead = Date.parse(serverNow) - Date.now();
    const ticking = setInterval(() => setNow(Date.now() + ahead), TICK_MS);
    return () => clearInterval(ticking);
  }, [serverNow]);
  return now;
};
