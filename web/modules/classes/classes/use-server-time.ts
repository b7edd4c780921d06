import { useEffect, useState } from 'react';

/** Timers of browsers go no further. */
const TIMER_MAX_MS = 2_147_483_647;

/**
 * The server's time, in milliseconds since 1970, renewed at each of those moments: what opens by the clock opens on the
 * page without a reload, however wrong the device's own clock is.
 * @param serverNow what the server said last
 */
export const useServerTime = (serverNow: string, moments: readonly number[]): number => {
  const [read, setRead] = useState({ serverNow, now: Date.parse(serverNow) });
  if (read.serverNow !== serverNow) setRead({ serverNow, now: Date.parse(serverNow) });
  const next = Math.min(...moments.filter((moment) => moment > read.now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const wait = Math.min(next - read.now, TIMER_MAX_MS);
    const timer = setTimeout(() => setRead({ serverNow, now: read.now + wait }), wait);
    return () => clearTimeout(timer);
  }, [next, read, serverNow]);
  return read.now;
};
